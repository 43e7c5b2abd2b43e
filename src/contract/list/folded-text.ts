/*
 * Text as filters and search see it: without accents and case, so that "muller" finds "Müller". The twin of the
 * database's `lower(f_unaccent(…))`; both agree on Latin up to U+017F, Vietnamese, Greek, Cyrillic and the punctuation
 * below. Rarer letters may be folded by one and kept by the other.
 */

/** Folds text for comparison; not for display. */
export const foldedText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u0300-\u0362]/g, '')
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[^\0-\x7F]/gu, (character) => replacements[character] ?? withoutAccent(character));

/** Latin and Greek letters lose their accents; й is a letter of its own. */
const withoutAccent = (letter: string): string =>
  /[\p{Script=Latin}\p{Script=Greek}]/u.test(letter) ? letter.normalize('NFD').replace(/\p{Mn}/gu, '') : letter;

const replacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ĳ: 'ij',
  ĸ: 'q',
  ŀ: 'l',
  ł: 'l',
  ŉ: "'n",
  ŋ: 'n',
  ŧ: 't',
  ſ: 's',
  ё: 'е',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '\u00AD': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '«': '<<',
  '»': '>>',
  '…': '...',
  '¡': '!',
  '¿': '?',
  '×': '*',
  '÷': '/',
  '±': '+/-',
  '©': '(c)',
  '®': '(r)',
  '№': 'no',
};
