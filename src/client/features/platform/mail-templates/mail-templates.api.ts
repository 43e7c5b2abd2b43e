import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { mailTemplatesContract } from '#contract/platform/mail-templates.contract.ts';

type Contract = typeof mailTemplatesContract;

const calls = {
  list: { method: 'GET', path: '/admin/mail-templates' },
  read: { method: 'GET', path: '/admin/mail-templates/:key' },
  save: { method: 'PUT', path: '/admin/mail-templates/:key' },
  versions: { method: 'GET', path: '/admin/mail-templates/:key/versions' },
  restore: { method: 'POST', path: '/admin/mail-templates/:key/restore' },
  preview: { method: 'POST', path: '/admin/mail-templates/:key/preview' },
  test: { method: 'POST', path: '/admin/mail-templates/:key/test' },
} as const satisfies CallsOf<Contract>;

const changed = ['MailTemplate', 'AuditEntry'] as const;

/** The texts of the mails that the shop writes by itself. */
const mailTemplatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMailTemplates: build.query<ReplyOf<Contract['list']>, void>({
      query: () => ({ endpoint: calls.list }),
      providesTags: ['MailTemplate'],
    }),
    readMailTemplate: build.query<ReplyOf<Contract['read']>, string>({
      query: (key) => ({ endpoint: calls.read, params: { key } }),
      providesTags: ['MailTemplate'],
    }),
    saveMailTemplate: build.mutation<ReplyOf<Contract['save']>, BodyOf<Contract['save']> & { key: string }>({
      query: ({ key, ...body }) => ({ endpoint: calls.save, params: { key }, body }),
      invalidatesTags: [...changed],
    }),
    listMailTexts: build.query<ReplyOf<Contract['versions']>, string>({
      query: (key) => ({ endpoint: calls.versions, params: { key } }),
      providesTags: ['MailTemplate'],
    }),
    restoreMailText: build.mutation<ReplyOf<Contract['restore']>, BodyOf<Contract['restore']> & { key: string }>({
      query: ({ key, ...body }) => ({ endpoint: calls.restore, params: { key }, body }),
      invalidatesTags: [...changed],
    }),
    previewMailText: build.query<ReplyOf<Contract['preview']>, BodyOf<Contract['preview']> & { key: string }>({
      query: ({ key, ...body }) => ({ endpoint: calls.preview, params: { key }, body }),
    }),
    testMailTemplate: build.mutation<ReplyOf<Contract['test']>, BodyOf<Contract['test']> & { key: string }>({
      query: ({ key, ...body }) => ({ endpoint: calls.test, params: { key }, body }),
      invalidatesTags: ['Mail', 'AuditEntry'],
    }),
  }),
});

export const {
  useListMailTemplatesQuery,
  useReadMailTemplateQuery,
  useSaveMailTemplateMutation,
  useListMailTextsQuery,
  useRestoreMailTextMutation,
  usePreviewMailTextQuery,
  useTestMailTemplateMutation,
} = mailTemplatesApi;

/** Where a text with its examples is to be had as HTML; null where it is too long for an address. */
export function mailTextAddress(key: string, text: { subject: string; body: string }): string | null {
  const address = `/backend/admin/mail-templates/${key}/letter?${new URLSearchParams(text).toString()}`;
  return address.length > MOST ? null : address;
}

/** Servers refuse a longer address. */
const MOST = 12_000;
