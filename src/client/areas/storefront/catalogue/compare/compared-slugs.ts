import { COMPARED_MOST } from '#contract/catalogue/comparison.rules.ts';

/** The addresses of products in a query string such as "?products=one,two": each once, no more than stand side by side. */
export function comparedSlugs(search: string): string[] {
  const asked = new URLSearchParams(search).get('products') ?? '';
  const slugs = asked.split(',').filter((slug) => /^[\w-]{1,160}$/.test(slug));
  return [...new Set(slugs)].slice(0, COMPARED_MOST);
}
