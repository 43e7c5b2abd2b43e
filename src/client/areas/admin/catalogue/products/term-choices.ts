import { useCategoryTreeQuery } from '#client/features/catalogue/taxonomy/categories.api.ts';
import type { Related, UseFound } from '#client/kit/inputs/use-related.ts';
import { foldedText } from '#contract/list/folded-text.ts';
import type { Tag } from '#contract/catalogue/tags.contract.ts';

import { pathOf } from './BulkAnswers.tsx';

interface PlacedCategory {
  id: string;
  path: string;
}

/** The whole tree is at hand: it is searched here, by every word of the path. */
export const useCategoryRows: UseFound<PlacedCategory> = (query, { skip }) => {
  const { data, error, isFetching } = useCategoryTreeQuery(undefined, { skip });
  const q = foldedText(new URLSearchParams(query).get('q') ?? '');
  const placed = data?.items.map((category) => ({ id: category.id, path: pathOf(category, data.items) }));
  const found = placed && { items: placed.filter(({ path }) => foldedText(path).includes(q)) };
  return { data: found, currentData: found, error, isFetching };
};

export const ofCategory = ({ id, path }: PlacedCategory): Related => ({ id, label: path });

export const ofTag = ({ id, name }: Tag): Related => ({ id, label: name });
