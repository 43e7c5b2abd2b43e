import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { publishedContract, ShownArticle } from '#contract/content/published.contract.ts';

type Contract = typeof publishedContract;

const calls = {
  page: { method: 'GET', path: '/public/pages/:slug' },
  post: { method: 'GET', path: '/public/posts/:slug' },
  posts: { method: 'GET', path: '/public/posts' },
  previewed: { method: 'GET', path: '/public/previews/:token' },
} as const satisfies Partial<CallsOf<Contract>>;

/** What the posts are asked for, as it stands in the address. */
export interface PostsAsked {
  page?: string;
  category?: string;
  tag?: string;
}

/** Pages and posts as readers see them. */
export const publishedApi = api.injectEndpoints({
  endpoints: (build) => ({
    publishedPage: build.query<ShownArticle, string>({
      query: (slug) => ({ endpoint: calls.page, params: { slug } }),
      providesTags: ['Article'],
    }),
    publishedPost: build.query<ShownArticle, string>({
      query: (slug) => ({ endpoint: calls.post, params: { slug } }),
      providesTags: ['Article'],
    }),
    publishedPosts: build.query<ReplyOf<Contract['posts']>, PostsAsked>({
      query: (asked) => ({ endpoint: calls.posts, query: new URLSearchParams({ ...asked }).toString() }),
      providesTags: ['Article'],
    }),
    previewed: build.query<ShownArticle, string>({
      query: (token) => ({ endpoint: calls.previewed, params: { token } }),
      providesTags: ['Article'],
    }),
  }),
});

export const { usePublishedPageQuery, usePublishedPostQuery, usePublishedPostsQuery, usePreviewedQuery } = publishedApi;
