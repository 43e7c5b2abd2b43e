import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { PaperSize } from '#contract/papers/papers.rules.ts';
import type { storagePhotosContract } from '#contract/vault/storage-photos.contract.ts';

type Contract = typeof storagePhotosContract;

const calls = {
  add: { method: 'POST', path: '/admin/storage-items/:id/photos' },
  remove: { method: 'POST', path: '/admin/storage-items/:id/photos/:photoId/remove' },
} as const satisfies CallsOf<Pick<Contract, 'add' | 'remove'>>;

/** Where a photograph of an item is had, by its id. */
export type PhotoAddress = (photoId: string, size: PaperSize) => string;

/** For the staff. */
export const staffPhotoAddress =
  (itemId: string): PhotoAddress =>
  (photoId, size) =>
    `/backend/admin/storage-items/${itemId}/photos/${photoId}?size=${size}`;

/** For the item's customer. */
export const ownPhotoAddress =
  (itemId: string): PhotoAddress =>
  (photoId, size) =>
    `/backend/customer/storage/items/${itemId}/photos/${photoId}?size=${size}`;

/** Photographs of stored metal, by the hand of the staff. */
const storagePhotosApi = api.injectEndpoints({
  endpoints: (build) => ({
    addStoragePhoto: build.mutation<ReplyOf<Contract['add']>, { id: string; file: File; caption: string }>({
      query: ({ id, file, caption }) => ({
        endpoint: calls.add,
        params: { id },
        query: { caption },
        // Under a type that says nothing: the server looks for itself.
        body: new Blob([file], { type: 'application/octet-stream' }),
      }),
      invalidatesTags: ['StorageItem'],
    }),
    removeStoragePhoto: build.mutation<
      ReplyOf<Contract['remove']>,
      BodyOf<Contract['remove']> & { id: string; photoId: string }
    >({
      query: ({ id, photoId, ...body }) => ({ endpoint: calls.remove, params: { id, photoId }, body }),
      // After a refusal, too, so that the newer state is seen.
      invalidatesTags: ['StorageItem'],
    }),
  }),
});

export const { useAddStoragePhotoMutation, useRemoveStoragePhotoMutation } = storagePhotosApi;
