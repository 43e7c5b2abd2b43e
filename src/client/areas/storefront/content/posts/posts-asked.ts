import { paths } from '#client/app/storefront-paths.ts';
import type { PostsAsked } from '#client/features/content/articles/published.api.ts';

/** What an address asks the posts for; the first page is not said. */
export function askedIn(search: URLSearchParams): PostsAsked {
  const [page, category, tag] = [search.get('page'), search.get('category'), search.get('tag')];
  return {
    ...(page !== null && page !== '1' && { page }),
    ...(category !== null && { category }),
    ...(tag !== null && category === null && { tag }),
  };
}

/** The address that asks for these posts. */
export function postsPath(asked: PostsAsked): string {
  const search = new URLSearchParams({ ...askedIn(new URLSearchParams({ ...asked })) }).toString();
  return search === '' ? paths.posts : `${paths.posts}?${search}`;
}
