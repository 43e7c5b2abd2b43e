/** The words of a name, small and without marks, so that two spellings of it compare; its own signs, as of O’Brien-Roy, stay. */
export const nameWords = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .split(/[\s,]+/u)
    .filter((word) => word !== '');
