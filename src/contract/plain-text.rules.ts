/** By a field's dotted path, such as `breaks.0.minQty`: what is wrong, each with its remedy. */
export type Problems = Record<string, string[]>;

/** Collects problems beside their fields. */
export type Wrong = (field: string, message: string | undefined) => void;

/** Blank to the eye: invisible characters, fillers of Korean and the empty pattern of Braille do not make a name. */
export const isBlank = (text: string): boolean => text.replaceAll(/[\s\p{Cf}\p{Z}\p{DI}\u2800]/gu, '') === '';

/** What is wrong with a text that stands on one line; undefined if nothing is. */
export const lineProblem = (text: string): string | undefined =>
  /[\p{Cc}\u2028\u2029]/u.test(text) ? 'Use one line of plain text, without tabs or line breaks.' : undefined;

/** Said of a text that holds something unseen. */
export const unseenWords = 'This text holds characters that cannot be seen. Type it again.';

/** Letters and marks without a shape: fillers of Korean, Khmer and Braille, the joiner of graphemes, the place of an object, and private use. */
const SHAPELESS = String.raw`\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\p{Co}`;

/** Characters that are not seen, or turn the text around them; those that join letters of some scripts stay. */
const unseen = new RegExp(String.raw`(?![\u200c\u200d])\p{Cf}|[${SHAPELESS}]`, 'u');

/** What is refused in a long text, too: a text that was pasted may break words by marks that are not seen. */
const unseenInLongText = new RegExp(String.raw`[\u202a-\u202e\u2066-\u2069${SHAPELESS}]`, 'u');

/**
 * Whether a text holds what its reader does not see, or reads in another order than it was written: the one rule of it. In a
 * name no joiner stands either; a `long` text keeps the marks that break words where it was copied from.
 */
export const holdsUnseen = (text: string, kind: 'line' | 'name' | 'long' = 'line'): boolean =>
  kind === 'long' ? unseenInLongText.test(text) : unseen.test(text) || (kind === 'name' && text.includes('\u200d'));

/** A word in which letters of Latin stand beside those of Cyrillic or Greek that look like them. */
const mixedWord = (text: string): string | undefined =>
  text
    .split(/[^\p{L}\p{M}]+/u)
    .find((word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word));

/** What a mail program turns into a link, or into a number to call. */
const link = /:\/\/|\bwww\.|[/\\@]|\p{L}{2}[.\u3002]\p{L}{2}|\d(?:\.\d{1,3}){3}|\d(?:[\s().+-]*\d){9}/iu;

/** What is wrong with a person's name, which goes into mails and lists; undefined if nothing is. He enters it himself unless it is `the`. */
export function nameProblem(text: string, whose: 'your' | 'the' = 'your'): string | undefined {
  if (isBlank(text)) return `Enter ${whose} name.`;
  if (holdsUnseen(text, 'name')) return unseenWords.replace('text', 'name');
  // Signs that stand for a dot or a slash are read as such.
  if (link.test(text.normalize('NFKC')))
    return `Write ${whose} name alone, without a link, an address or a number to call.`;
  const mixed = mixedWord(text);
  if (mixed !== undefined)
    return `Write each word of ${whose} name in one alphabet: “${mixed}” mixes Latin letters with Cyrillic or Greek ones.`;
  return lineProblem(text);
}

/** Links, addresses and numbers to call, as they stand in a text of several sentences; a full stop alone makes none. */
const linkInText =
  /:\/\/|\bhttps?:|\bwww\.|\S@\S|\p{L}\.(?:app|biz|ca|cn|co|com|de|info|io|link|me|net|online|org|ru|shop|site|store|top|uk|us|xyz)\b|\d(?:[\s().+-]*\d){9}/iu;

/** What is wrong with a text that others read; undefined if nothing is. It may have several lines. */
export function textProblem(text: string): string | undefined {
  if (holdsUnseen(text) || /(?!\n)\p{Cc}/u.test(text)) return unseenWords;
  if (linkInText.test(text.normalize('NFKC'))) return 'Leave out links, addresses and numbers to call.';
  return undefined;
}
