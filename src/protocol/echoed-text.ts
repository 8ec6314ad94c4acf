// Control and format characters, line separators and lone surrogates: what could forge log lines or hide text.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/**
 * Text from a client as it may be shown in an error: cut short, without characters that control or hide.
 *
 * @param maxLength characters at most, the ellipsis aside
 */
export function echoedText(text: string, maxLength = 80): string {
  const shown = text.slice(0, maxLength).replace(UNSAFE, '');
  return text.length > maxLength ? `${shown}…` : shown;
}
