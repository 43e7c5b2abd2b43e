import { foldedText } from '#contract/list/folded-text.ts';
import { conflict } from '#server/http/refusal.ts';

/**
 * A text in the signs that every bank takes: capitals without accents, digits, space and `. , - /`; "&" is written out, what
 * cannot be written is left out. Never longer than `most`.
 */
export const bankText = (text: string, most: number): string =>
  foldedText(text)
    .toUpperCase()
    .replaceAll('&', ' AND ')
    .replaceAll(/[^A-Z\d .,/-]/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, most)
    .trimEnd();

/** The same of a name, of which something must be left. Refuses with 409. */
export function bankName(name: string, most: number): string {
  const text = bankText(name, most);
  if (!/[A-Z]/.test(text)) throw conflict(`The name “${name}” cannot be written in the letters that banks take.`);
  return text;
}
