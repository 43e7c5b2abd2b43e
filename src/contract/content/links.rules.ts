export const linkLength = 500;

/** Schemes that may be written; anything else, such as javascript:, is none. */
const schemes = ['http:', 'https:', 'mailto:', 'tel:'];

/** What is wrong with the target of a link that somebody writes; undefined if nothing is. */
export function linkProblem(target: string): string | undefined {
  if (target === '') return 'Enter an address, such as https://example.com or /shop.';
  if (target.length > linkLength) return `Use at most ${linkLength} characters.`;
  // What browsers drop from an address, or read as another character.
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(target)) return 'An address has no spaces and no backslashes.';
  if (target.startsWith('//')) return 'Write the whole address, with https:// before it.';
  if (target.startsWith('/') || target.startsWith('#')) return undefined;
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(target)?.[0].toLowerCase();
  if (scheme === undefined || !schemes.includes(scheme)) {
    return 'Begin with https://, http://, mailto: or tel:, or with / for a page of this site.';
  }
  if (!scheme.startsWith('http')) {
    return target.length > scheme.length ? undefined : 'Say where it leads.';
  }
  return URL.canParse(target) && new URL(target).host !== '' ? undefined : 'This address is not complete.';
}

/** Whether a target leaves the site. One that stays is followed without loading the page anew. */
export const isExternal = (target: string): boolean => !target.startsWith('/') && !target.startsWith('#');
