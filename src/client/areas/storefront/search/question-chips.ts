import { partWords } from '#client/features/search/part-words.ts';
import type { SetFilter } from '#client/areas/storefront/catalogue/shop/filter-words.ts';
import type { ShopListQuery } from '#client/areas/storefront/catalogue/shop/shop-query.ts';
import { searchChanged } from '#contract/list/list-changes.ts';
import { understand, withoutPart } from '#contract/search/understand.rules.ts';

/** What a question was taken for, each part with the question without it; words that stand for themselves are one. */
export function questionChips(query: ShopListQuery, currency: string): SetFilter[] {
  const parts = understand(query.q);
  const words = parts.filter(({ kind }) => kind === 'word');
  const chips = parts
    .filter(({ kind }) => kind !== 'word')
    .map((part) => ({
      words: partWords(part, currency),
      without: searchChanged(query, withoutPart(query.q, part)),
    }));
  if (words.length === 0) return chips;
  // From the last to the first, so that the places of those before stay true.
  const rest = words.toReversed().reduce(withoutPart, query.q);
  const said = words.map(({ from, to }) => query.q.slice(from, to)).join(' ');
  return [...chips, { words: `“${said}”`, without: searchChanged(query, rest) }];
}
