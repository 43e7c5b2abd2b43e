/** The words of a name, small and without marks, so that two spellings of it compare; its own signs, as of O’Brien-Roy, stay. */
export const nameWords = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    // A word that is cut short, as in Inc. or St., is the same without its dot.
    .replace(/\.(?=[\s,]|$)/gu, '')
    .split(/[\s,]+/u)
    .filter((word) => word !== '');
