import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { mediaContract } from '#contract/catalogue/media.contract.ts';
import { mediaLimits } from '#contract/catalogue/media.rules.ts';

type Contract = typeof mediaContract;

const calls = {
  list: { method: 'GET', path: '/admin/media' },
  read: { method: 'GET', path: '/admin/media/:id' },
  upload: { method: 'POST', path: '/admin/media' },
  update: { method: 'PUT', path: '/admin/media/:id' },
  replace: { method: 'PUT', path: '/admin/media/:id/file' },
  remove: { method: 'DELETE', path: '/admin/media/:id' },
} as const satisfies CallsOf<Contract>;

interface Sending {
  file: File;
  /** Told how far it has come, from 0 to 1. */
  onProgress?: (part: number) => void;
}
type Replacing = Sending & { id: string; version: number };

/** As it lies on the disk, under a type that says nothing: the server looks for itself. */
const bodyOf = ({ file, onProgress }: Sending) => ({
  body: new Blob([file], { type: 'application/octet-stream' }),
  ...(onProgress && { onSent: (sent: number, total: number) => onProgress(total === 0 ? 0 : sent / total) }),
});

const nameOf = ({ name }: File): string => name.slice(-mediaLimits.fileName);

/** The library of pictures. */
const mediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    readMedium: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: (_medium, _error, id) => [{ type: 'Media', id }],
    }),
    uploadMedium: build.mutation<ReplyOf<Contract['upload']>, Sending>({
      query: (sending) => ({ endpoint: calls.upload, query: { name: nameOf(sending.file) }, ...bodyOf(sending) }),
      invalidatesTags: (_medium, error) => (error ? [] : ['Media']),
    }),
    updateMedium: build.mutation<ReplyOf<Contract['update']>, BodyOf<Contract['update']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.update, params: { id }, body }),
      invalidatesTags: ['Media', 'Product'],
    }),
    replaceMedium: build.mutation<ReplyOf<Contract['replace']>, Replacing>({
      query: ({ id, version, ...sending }) => ({
        endpoint: calls.replace,
        params: { id },
        query: { version, name: nameOf(sending.file) },
        ...bodyOf(sending),
      }),
      invalidatesTags: (_medium, error) => (error ? [] : ['Media', 'Product']),
    }),
    removeMedium: build.mutation<ReplyOf<Contract['remove']>, { id: string; version: number }>({
      query: ({ id, version }) => ({ endpoint: calls.remove, params: { id }, query: { version } }),
      // A refusal says where the picture is shown; the list then counts it, too.
      invalidatesTags: ['Media', 'AuditEntry'],
    }),
  }),
});

export const {
  useReadMediumQuery,
  useLazyReadMediumQuery,
  useUploadMediumMutation,
  useUpdateMediumMutation,
  useReplaceMediumMutation,
  useRemoveMediumMutation,
} = mediaApi;

export const useListMediaQuery = listCall<Contract['list']>(calls.list, ['Media']);
