/*
 * Two lists on a page share its address: each writes its parts under its own key, "lines.sort=-total&lines.first=25", and
 * leaves those of the other alone. A list that is alone on its page has no key, and the address is its query.
 */

/** The query of the list under a key, as the address says it. */
export function ownPart(search: string, key: string): string {
  const parts = partsOf(search);
  if (key === '') return parts.join('&');
  return parts
    .flatMap((part) => (isOf(part, key) ? [`${nameOf(part).slice(key.length + 1)}${valueOf(part)}`] : []))
    .join('&');
}

/** The address with another query of the list under a key. */
export function withOwnPart(search: string, key: string, query: string): string {
  if (key === '') return query;
  const others = partsOf(search).filter((part) => !isOf(part, key));
  return [...others, ...partsOf(query).map((part) => `${key}.${part}`)].join('&');
}

const partsOf = (search: string): string[] => search.replace(/^\?/, '').split('&').filter(Boolean);

const isOf = (part: string, key: string): boolean => nameOf(part).startsWith(`${key}.`);

const nameOf = (part: string): string => [...new URLSearchParams(part).keys()][0] ?? '';

const valueOf = (part: string): string => (part.includes('=') ? part.slice(part.indexOf('=')) : '');
