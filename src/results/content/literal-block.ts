import type { Members } from '../../authoring/members';
import type { ContentBlock } from '../../protocol';

/** By block type, the member without which an object only happens to have such a `type`. */
const PAYLOADS: Readonly<Record<string, string>> = {
  text: 'text',
  image: 'data',
  audio: 'data',
  resource: 'resource',
  resource_link: 'uri',
};

/** Whether an object is meant as a finished content block. What its members hold is its author's business. */
export function isLiteralBlock(value: Members): value is Members & ContentBlock {
  const { type } = value;
  if (typeof type !== 'string' || !Object.hasOwn(PAYLOADS, type)) return false;
  return String(PAYLOADS[type]) in value;
}
