import { ListProblem, wholeQuery } from './list-problem.ts';
import { listLimits } from './list-query.ts';

/** A query string, or its decoded pairs, such as a `URLSearchParams`. */
export type SearchSource = string | Iterable<readonly [string, string]>;

/** The values of each parameter, in the order in which they came. */
export type QueryParts = ReadonlyMap<string, readonly string[]>;

/** Throws a `ListProblem` on a query longer than any screen writes. */
export function partsOf(search: SearchSource): QueryParts {
  const pairs = typeof search === 'string' ? new URLSearchParams(search) : [...search];
  const length = typeof search === 'string' ? search.length : lengthOf(pairs);
  if (length > listLimits.length) {
    throw new ListProblem('query_too_long', wholeQuery, `A list query has at most ${listLimits.length} characters.`);
  }
  const parts = new Map<string, string[]>();
  for (const [name, value] of pairs) parts.set(name, [...(parts.get(name) ?? []), value]);
  return parts;
}

/** The value of a parameter that may be given once; throws a `ListProblem` if it came twice. */
export function onlyPart(parts: QueryParts, name: string): string | undefined {
  const values = parts.get(name) ?? [];
  if (values.length > 1) throw new ListProblem('duplicate_parameter', name, `"${name}" is given twice.`);
  return values[0];
}

/**
 * The query string without the part that the path of a `ListProblem` names, and without that part's operator: what
 * "Open without it" opens when a link uses a filter that no longer exists. The other parts stay as they were written.
 */
export function withoutPart(search: string, path: string): string {
  if (path === wholeQuery) return '';
  const dropped = path.startsWith('f.') ? [path, `o.${path.slice(2)}`] : [path];
  const parts = search.replace(/^\?/, '').split('&');
  return parts.filter((part) => part !== '' && !dropped.includes(nameOf(part))).join('&');
}

const nameOf = (part: string): string => [...new URLSearchParams(part).keys()][0] ?? '';

const lengthOf = (pairs: Iterable<readonly [string, string]>): number => {
  let length = 0;
  for (const [name, value] of pairs) length += name.length + value.length + 2;
  return length;
};
