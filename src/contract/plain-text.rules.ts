/** By a field's dotted path, such as `breaks.0.minQty`: what is wrong, each with its remedy. */
export type Problems = Record<string, string[]>;

/** Collects problems beside their fields. */
export type Wrong = (field: string, message: string | undefined) => void;

/** Blank to the eye: invisible characters do not make a name. */
export const isBlank = (text: string): boolean => text.replaceAll(/[\s\p{Cf}\p{Z}]/gu, '') === '';

/** What is wrong with a text that stands on one line; undefined if nothing is. */
export const lineProblem = (text: string): string | undefined =>
  /[\p{Cc}\u2028\u2029]/u.test(text) ? 'Use one line of plain text, without tabs or line breaks.' : undefined;
