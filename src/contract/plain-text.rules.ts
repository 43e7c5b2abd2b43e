/** By a field's dotted path, such as `breaks.0.minQty`: what is wrong, each with its remedy. */
export type Problems = Record<string, string[]>;

/** Collects problems beside their fields. */
export type Wrong = (field: string, message: string | undefined) => void;

/** Blank to the eye: invisible characters, fillers of Korean and the empty pattern of Braille do not make a name. */
export const isBlank = (text: string): boolean => text.replaceAll(/[\s\p{Cf}\p{Z}\p{DI}\u2800]/gu, '') === '';

/** What is wrong with a text that stands on one line; undefined if nothing is. */
export const lineProblem = (text: string): string | undefined =>
  /[\p{Cc}\u2028\u2029]/u.test(text) ? 'Use one line of plain text, without tabs or line breaks.' : undefined;

/** Characters that are not seen, or turn the text around them; those that join letters of some scripts are part of names. */
const hidden = /(?![\u200c\u200d])\p{Cf}/u;

/** Whether a text holds what its reader does not see, or reads in another order than it was written. */
export const holdsHidden = (text: string): boolean => hidden.test(text);

/** Whether a text of several lines, such as one that was pasted, turns around what follows. */
export const turnsText = (text: string): boolean => /[\u202a-\u202e\u2066-\u2069]/.test(text);

/** What a mail program turns into a link, or into a number to call. */
const link = /:\/\/|\bwww\.|[/\\@]|\p{L}{2}[.\u3002]\p{L}{2}|\d(?:\.\d{1,3}){3}|\d(?:[\s().+-]*\d){9}/iu;

/** What is wrong with a person's name, which goes into mails and lists; undefined if nothing is. He enters it himself unless it is `the`. */
export function nameProblem(text: string, whose: 'your' | 'the' = 'your'): string | undefined {
  if (isBlank(text)) return `Enter ${whose} name.`;
  if (hidden.test(text)) return 'This name holds characters that cannot be seen. Type it again.';
  // Signs that stand for a dot or a slash are read as such.
  if (link.test(text.normalize('NFKC')))
    return `Write ${whose} name alone, without a link, an address or a number to call.`;
  return lineProblem(text);
}

/** Links, addresses and numbers to call, as they stand in a text of several sentences; a full stop alone makes none. */
const linkInText =
  /:\/\/|\bwww\.|\S@\S|\p{L}\.(?:app|biz|ca|cn|co|com|de|info|io|link|me|net|online|org|ru|shop|site|store|top|uk|us|xyz)\b|\d(?:[\s().+-]*\d){9}/iu;

/** What is wrong with a text that others read; undefined if nothing is. It may have several lines. */
export function textProblem(text: string): string | undefined {
  if (hidden.test(text) || /(?!\n)\p{Cc}/u.test(text))
    return 'This text holds characters that cannot be seen. Type it again.';
  if (linkInText.test(text.normalize('NFKC'))) return 'Leave out links, addresses and numbers to call.';
  return undefined;
}
