import {
  ErrorCode,
  isJsonObject,
  ProtocolError,
  type ClientCapabilities,
  type JsonObject,
} from '../protocol';

/**
 * Refuses a call that needs what its client did not declare on this very request.
 *
 * @throws ProtocolError -32021 whose `data.requiredCapabilities` names exactly what is missing
 */
export function requireCapabilities(required: ClientCapabilities, declared: ClientCapabilities): void {
  const missing = missingFrom(required as JsonObject, spelledOut(declared) as JsonObject);
  if (missing === undefined) return;
  throw new ProtocolError(
    ErrorCode.MissingRequiredClientCapability,
    `This call needs client capabilities that the request does not declare: ${Object.keys(missing).join(', ')}`,
    { requiredCapabilities: missing },
  );
}

// A client that declares elicitation and no mode of it means forms, as before there were modes.
function spelledOut(declared: ClientCapabilities): ClientCapabilities {
  const { elicitation } = declared;
  const saysNoMode = isJsonObject(elicitation) && !('form' in elicitation) && !('url' in elicitation);
  return saysNoMode ? { ...declared, elicitation: { ...elicitation, form: {} } } : declared;
}

function missingFrom(required: JsonObject, declared: JsonObject): JsonObject | undefined {
  const missing: Record<string, JsonObject> = {};
  for (const [name, wanted] of Object.entries(required)) {
    if (!isJsonObject(wanted)) continue;
    const given = Object.hasOwn(declared, name) ? declared[name] : undefined;
    const lacking = isJsonObject(given) ? missingFrom(wanted, given) : wanted;
    if (lacking) missing[name] = lacking;
  }
  return Object.keys(missing).length > 0 ? missing : undefined;
}
