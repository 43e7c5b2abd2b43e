/** Text as a part of an address: "1 oz Gold Bar 999.9, Möbius" is "1-oz-gold-bar-999-9-mobius". */
export const slugOf = (text: string): string => slugWhileTyping(text).replace(/^-|-$/g, '');

/** The same, with a hyphen left at the end, since there is more to come. */
export const slugWhileTyping = (text: string): string =>
  text
    .replace(/ß/g, 'ss')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[øØ]/g, 'o')
    .replace(/[œŒ]/g, 'oe')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-');

/** As long as a suggestion is: it stays an address that people read. */
const SUGGESTED = 120;

/** The part of an address that a name suggests. */
export const suggestedSlug = (name: string): string => slugOf(slugOf(name).slice(0, SUGGESTED));
