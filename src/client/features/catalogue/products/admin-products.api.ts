import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { adminProductsContract, TakenNames } from '#contract/catalogue/admin-products.contract.ts';

type Contract = typeof adminProductsContract;

const calls = {
  list: { method: 'GET', path: '/admin/products' },
  read: { method: 'GET', path: '/admin/products/:id' },
  taken: { method: 'GET', path: '/admin/products/taken' },
  makers: { method: 'GET', path: '/admin/products/makers' },
  preview: { method: 'POST', path: '/admin/products/preview' },
  create: { method: 'POST', path: '/admin/products' },
  update: { method: 'PUT', path: '/admin/products/:id' },
  setStatus: { method: 'PUT', path: '/admin/products/:id/status' },
  duplicate: { method: 'POST', path: '/admin/products/:id/duplicate' },
  bulk: { method: 'POST', path: '/admin/products/bulk', idempotent: true },
  remove: { method: 'DELETE', path: '/admin/products/:id' },
} as const satisfies CallsOf<Contract>;

type Names = { slug?: string; sku?: string; gtin?: string; except?: string };
type OfProduct<Name extends 'update' | 'setStatus'> = BodyOf<Contract[Name]> & { id: string };

/** What a write makes old. A refusal for a newer version, too: the screen then shows the newer state. */
const changed = ['Product', 'Category', 'Tag', 'Attribute', 'AuditEntry'] as const;

/** Products as administrators keep them. */
const adminProductsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readProduct: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: (_product, _error, id) => [{ type: 'Product', id }],
    }),
    listMakers: build.query<ReplyOf<Contract['makers']>, void>({
      query: () => ({ endpoint: calls.makers }),
      providesTags: ['Product'],
    }),
    takenNames: build.query<TakenNames, Names>({
      query: (names) => ({ endpoint: calls.taken, query: names }),
      providesTags: ['Product'],
      keepUnusedDataFor: 5,
    }),
    /** Asked again for each price board by its time, which the server does not need. */
    previewProduct: build.query<ReplyOf<Contract['preview']>, BodyOf<Contract['preview']> & { asOf: string }>({
      query: ({ values, currency }) => ({ endpoint: calls.preview, body: { values, currency } }),
      keepUnusedDataFor: 5,
    }),
    createProduct: build.mutation<ReplyOf<Contract['create']>, BodyOf<Contract['create']>>({
      query: (body) => ({ endpoint: calls.create, body }),
      invalidatesTags: (_product, error) => (error ? [] : changed),
    }),
    updateProduct: build.mutation<ReplyOf<Contract['update']>, OfProduct<'update'>>({
      query: ({ id, ...body }) => ({ endpoint: calls.update, params: { id }, body }),
      invalidatesTags: (_product, error) => (error ? [] : changed),
    }),
    setProductStatus: build.mutation<ReplyOf<Contract['setStatus']>, OfProduct<'setStatus'>>({
      query: ({ id, ...body }) => ({ endpoint: calls.setStatus, params: { id }, body }),
      invalidatesTags: [...changed],
    }),
    duplicateProduct: build.mutation<ReplyOf<Contract['duplicate']>, string>({
      query: (id) => ({ endpoint: calls.duplicate, params: { id } }),
      invalidatesTags: (_product, error) => (error ? [] : changed),
    }),
    changeProducts: build.mutation<ReplyOf<Contract['bulk']>, BodyOf<Contract['bulk']> & { key: string }>({
      query: ({ key, ...body }) => ({ endpoint: calls.bulk, body, idempotencyKey: key }),
      invalidatesTags: (_reply, _error, { dryRun }) => (dryRun ? [] : changed),
    }),
    removeProduct: build.mutation<ReplyOf<Contract['remove']>, { id: string; version: number }>({
      query: ({ id, version }) => ({ endpoint: calls.remove, params: { id }, query: { version } }),
      // The product itself is not asked for again: it is no more.
      invalidatesTags: ['AuditEntry', 'Category', 'Tag'],
    }),
  }),
});

export const {
  useReadProductQuery,
  useListMakersQuery,
  useTakenNamesQuery,
  usePreviewProductQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
  useSetProductStatusMutation,
  useDuplicateProductMutation,
  useChangeProductsMutation,
  useRemoveProductMutation,
} = adminProductsApi;

export const useListProductsQuery = listCall<Contract['list']>(calls.list, ['Product']);
