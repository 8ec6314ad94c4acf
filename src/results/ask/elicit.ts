import type { ConcreteClass } from '../../authoring/class';
import type { ElicitRequest, ElicitRequestFormParams, JsonObject } from '../../protocol';
import { requireFilledString } from '../check/string';
import { requireFormSchema } from './form-schema';

/** A request that asks the user for values by a form. */
export interface FormElicitation extends ElicitRequest {
  readonly params: ElicitRequestFormParams;
}

/**
 * Asks the user for values by a form (MCP 2026-07-28, `elicitation/create`, form mode); give it to
 * `inputRequired`. The form must be one every client can draw: text, number, integer, boolean, one or several
 * of a list of texts. Passwords, keys, tokens and card numbers must not be asked for by a form; send the user
 * to a page with `elicitUrl`.
 * @param form a flat JSON Schema of type object; no fields at all ask for a plain yes or no
 * @param message what the user reads above the form
 * @throws ArgumentTypeError or ArgumentRangeError naming the field that no form can have, or that looks like
 * a secret
 */
export function elicit(form: JsonObject, message: string): FormElicitation {
  const requestedSchema = requireFormSchema('form', form);
  return {
    method: 'elicitation/create',
    params: { mode: 'form', message: requireFilledString('message', message), requestedSchema },
  };
}

/** The same builder for form classes and schemas, given what tells the schema of a class. */
export function elicitWith(
  schemaOf: (formClass: ConcreteClass) => JsonObject,
): (form: JsonObject | ConcreteClass, message: string) => FormElicitation {
  return (form, message) => elicit(typeof form === 'function' ? schemaOf(form) : form, message);
}
