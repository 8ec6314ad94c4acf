/** Longer URIs are refused unread. */
export const MAX_URI_LENGTH = 8_192;

const URI = /^[A-Za-z][A-Za-z0-9+.-]*:(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/;
const SLASH = String.raw`[/\\]|%2f|%5c`;
const PARENT_SEGMENT = new RegExp(String.raw`(?:^|${SLASH}|:)(?:\.|%2e){2}(?:$|[?#]|${SLASH})`, 'i');

/**
 * Whether a text is a URI at all (RFC 3986): scheme, legal characters, whole percent-encodings; and none that climbs
 * with `..`, encoded or not, which only an attack or a mistake does.
 */
export function isSoundUri(text: string): boolean {
  return text.length <= MAX_URI_LENGTH && URI.test(text) && !PARENT_SEGMENT.test(text);
}
