const CONTROL = /\p{Cc}/u;
const SLASH = /[/\\]/;
const PARENT_SEGMENT = /(?:^|[/\\])\.\.(?:$|[/\\])/;

// What a second decoding, however late and however often, would turn into a dot, a slash, a backslash or NUL.
const STILL_ENCODED = /%(?:25)*(?:2e|2f|5c|00)/i;

/**
 * A value as its URI means it, percent-decoded once; `undefined` where it is none, or could lead out of a path:
 * control characters, `..` as a segment, what is encoded twice, and slashes where none are taken.
 */
export function decodedText(text: string, takesSlashes: boolean): string | undefined {
  const decoded = decodedOnce(text);
  if (decoded === undefined || CONTROL.test(decoded)) return undefined;
  if (PARENT_SEGMENT.test(decoded) || STILL_ENCODED.test(decoded)) return undefined;
  return !takesSlashes && SLASH.test(decoded) ? undefined : decoded;
}

function decodedOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined; // bytes that are no UTF-8
  }
}
