import { api } from '#client/api/api.ts';
import type { ApiError } from '#client/api/api-error.ts';
import { type BodyOf, type CallsOf, type ReplyOf, urlOf } from '#client/api/call.ts';
import type { productImportsContract } from '#contract/catalogue/product-imports.contract.ts';

type Contract = typeof productImportsContract;

const calls = {
  upload: { method: 'POST', path: '/admin/product-imports' },
  read: { method: 'GET', path: '/admin/product-imports/:id' },
  confirm: { method: 'POST', path: '/admin/product-imports/:id/confirm' },
  problems: { method: 'GET', path: '/admin/product-imports/:id/problems' },
} as const satisfies CallsOf<Contract>;

/** The products changed meanwhile: what is confirmed next is what is seen then. */
const importChanged = (error: ApiError | undefined) => {
  if (!error) return ['ProductImport', 'Product', 'Category', 'Tag', 'AuditEntry'] as const;
  return error.status === 409 ? (['ProductImport'] as const) : [];
};

/** Products from a CSV file: what it would do, and doing it. */
const productImportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sent as it lies on the disk: the server says when it is not UTF-8. */
    uploadProducts: build.mutation<ReplyOf<Contract['upload']>, File>({
      query: (file) => ({
        endpoint: calls.upload,
        query: { name: file.name.slice(0, 120) },
        body: new Blob([file], { type: 'text/csv' }),
      }),
    }),
    readImport: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['ProductImport'],
    }),
    confirmImport: build.mutation<ReplyOf<Contract['confirm']>, BodyOf<Contract['confirm']> & { id: string }>({
      query: ({ id, plan }) => ({ endpoint: calls.confirm, params: { id }, body: { plan } }),
      invalidatesTags: (_reply, error) => importChanged(error),
    }),
  }),
});

/** Where the browser fetches the rows to correct. */
export const problemsHref = (id: string): string => urlOf({ endpoint: calls.problems, params: { id } });

export const { useUploadProductsMutation, useReadImportQuery, useConfirmImportMutation } = productImportsApi;
