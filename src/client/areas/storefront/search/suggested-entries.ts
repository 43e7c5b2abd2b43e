import { paths } from '#client/app/storefront-paths.ts';
import { encodeValue } from '#contract/list/query-text.ts';
import type { ProductCard } from '#contract/catalogue/products.contract.ts';
import { kindNames, textKinds } from '#contract/search/findable.rules.ts';
import type { SuggestReply } from '#contract/search/search.contract.ts';

/** One line among the suggestions, and where it leads. */
export interface Entry {
  to: string;
  name: string;
  product?: ProductCard;
}

export interface EntryGroup {
  label: string;
  entries: Entry[];
}

/** What fits as it is shown: products, then the other kinds, and at last the page of all results. */
export function suggestedGroups(q: string, reply: SuggestReply | undefined): EntryGroup[] {
  if (!reply) return [];
  const { products, others } = reply;
  const found = [
    {
      label: kindNames.product,
      entries: products.items.map((product) => ({ to: paths.product(product.slug), name: product.name, product })),
    },
    ...textKinds.map((kind) => ({
      label: kindNames[kind],
      entries: others.filter((each) => each.kind === kind).map(({ title, path }) => ({ to: path, name: title })),
    })),
  ].filter(({ entries }) => entries.length > 0);
  if (found.length === 0) return [];
  const all = { to: `${paths.search}?q=${encodeValue(q)}`, name: `All results for “${q}”` };
  return [...found, { label: 'More', entries: [all] }];
}

/** How much there is, for who can't see it come. */
export function countWords(reply: SuggestReply | undefined): string {
  if (!reply) return '';
  const { products, others } = reply;
  if (products.total + others.length === 0) return 'No matches.';
  const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
  const parts = [
    counted(products.total, 'product', 'products'),
    ...(others.length > 0 ? [counted(others.length, 'other page', 'other pages')] : []),
  ];
  return `${parts.join(' and ')}. Choose with the arrow keys.`;
}
