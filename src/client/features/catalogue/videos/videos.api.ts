import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { videosContract } from '#contract/catalogue/videos.contract.ts';

type Contract = typeof videosContract;

const calls = {
  add: { method: 'POST', path: '/admin/products/:id/videos' },
  change: { method: 'PUT', path: '/admin/videos/:id' },
  remove: { method: 'DELETE', path: '/admin/videos/:id' },
} as const satisfies CallsOf<Contract>;

interface Sending {
  productId: string;
  file: File;
  title: string;
  /** Told how far it has come, from 0 to 1. */
  onProgress: (part: number) => void;
}

/** What a write makes old; also a refusal for a newer version, after which the form shows the newer one. */
const changed = ['Product', 'AuditEntry'] as const;

/** The films of products. */
const videosApi = api.injectEndpoints({
  endpoints: (build) => ({
    addVideo: build.mutation<ReplyOf<Contract['add']>, Sending>({
      query: ({ productId, file, title, onProgress }) => ({
        endpoint: calls.add,
        params: { id: productId },
        query: { name: file.name.slice(-120), title },
        body: new Blob([file], { type: 'application/octet-stream' }),
        onSent: (sent: number, total: number) => onProgress(total === 0 ? 0 : sent / total),
      }),
      invalidatesTags: (_video, error) => (error ? [] : [...changed]),
    }),
    changeVideo: build.mutation<ReplyOf<Contract['change']>, BodyOf<Contract['change']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.change, params: { id }, body }),
      invalidatesTags: [...changed],
    }),
    removeVideo: build.mutation<ReplyOf<Contract['remove']>, { id: string; version: number }>({
      query: ({ id, version }) => ({ endpoint: calls.remove, params: { id }, query: { version } }),
      invalidatesTags: [...changed],
    }),
  }),
});

export const { useAddVideoMutation, useChangeVideoMutation, useRemoveVideoMutation } = videosApi;
