import { api } from '#client/api/api.ts';
import type { ApiError } from '#client/api/api-error.ts';
import { type BodyOf, type CallsOf, type ReplyOf, urlOf } from '#client/api/call.ts';
import type { contentFilesContract } from '#contract/content/content-files.contract.ts';

type Contract = typeof contentFilesContract;

const calls = {
  archive: { method: 'GET', path: '/admin/content-files' },
  upload: { method: 'POST', path: '/admin/content-imports' },
  read: { method: 'GET', path: '/admin/content-imports/:id' },
  confirm: { method: 'POST', path: '/admin/content-imports/:id/confirm' },
} as const satisfies CallsOf<Contract>;

/** Content changed meanwhile: what is confirmed next is what is seen then. */
const importChanged = (error: ApiError | undefined) => {
  if (!error) {
    return [
      ...(['Article', 'AuditEntry', 'Content', 'ContentImport', 'MailTemplate', 'Media'] as const),
      ...(['Menu', 'Newsletter', 'Slide', 'Widget'] as const),
    ];
  }
  return error.status === 409 ? (['ContentImport'] as const) : [];
};

/** Content from an archive: what it would do, and doing it. */
const contentFilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadContent: build.mutation<ReplyOf<Contract['upload']>, File>({
      query: (file) => ({
        endpoint: calls.upload,
        query: { name: file.name.slice(0, 120) },
        body: new Blob([file], { type: 'application/zip' }),
      }),
    }),
    readContentImport: build.query<ReplyOf<Contract['read']>, { id: string; publish: boolean }>({
      query: ({ id, publish }) => ({ endpoint: calls.read, params: { id }, query: { publish: String(publish) } }),
      providesTags: ['ContentImport'],
    }),
    confirmContentImport: build.mutation<ReplyOf<Contract['confirm']>, BodyOf<Contract['confirm']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.confirm, params: { id }, body }),
      invalidatesTags: (_reply, error) => importChanged(error),
    }),
  }),
});

/** Where the browser fetches all content. */
export const archiveHref = (): string => urlOf({ endpoint: calls.archive });

export const { useUploadContentMutation, useReadContentImportQuery, useConfirmContentImportMutation } = contentFilesApi;
