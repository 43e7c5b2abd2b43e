import { useArticleAuthorsQuery } from '#client/features/content/articles/articles.api.ts';
import type { UseFound } from '#client/kit/inputs/use-related.ts';
import { foldedText } from '#contract/list/folded-text.ts';

/** Those who may write are few: they are searched here. */
export const useAuthorRows: UseFound<{ id: string; name: string }> = (query, { skip }) => {
  const { data, error, isFetching } = useArticleAuthorsQuery(undefined, { skip });
  const q = foldedText(new URLSearchParams(query).get('q') ?? '');
  const found = data && { items: data.items.filter(({ name }) => foldedText(name).includes(q)) };
  return { data: found, currentData: found, error, isFetching };
};
