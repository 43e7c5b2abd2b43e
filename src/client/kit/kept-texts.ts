/** Texts of a list that a browser has kept, as far as they can be: another hand may have written it. Each once, no more than `most`. */
export const keptTexts = (list: unknown, pattern: RegExp, most: number): string[] =>
  Array.isArray(list)
    ? [...new Set(list.filter((each): each is string => typeof each === 'string' && pattern.test(each)))].slice(0, most)
    : [];
