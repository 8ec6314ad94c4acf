// Control and format characters, line separators and lone surrogates: what could forge log lines or hide text.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

// Most of what is echoed; proved in a fraction of the time that a replacement takes.
const PLAIN = /^[\x20-\x7e]*$/;

/**
 * Text from a client as it may be shown in an error: cut short, without characters that control or hide.
 *
 * @param maxLength characters at most, the ellipsis aside
 */
export function echoedText(text: string, maxLength = 80): string {
  const cut = text.length > maxLength ? text.slice(0, maxLength) : text;
  const shown = PLAIN.test(cut) ? cut : cut.replace(UNSAFE, '');
  return text.length > maxLength ? `${shown}…` : shown;
}
