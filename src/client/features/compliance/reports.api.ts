import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { reportsContract } from '#contract/compliance/reports.contract.ts';

type Contract = Pick<typeof reportsContract, 'draft' | 'read' | 'edit' | 'review' | 'file'>;

const calls = {
  draft: { method: 'POST', path: '/admin/compliance/cases/:id/reports', idempotent: true },
  read: { method: 'GET', path: '/admin/compliance/reports/:id' },
  edit: { method: 'PUT', path: '/admin/compliance/reports/:id' },
  review: { method: 'POST', path: '/admin/compliance/reports/:id/review', idempotent: true },
  file: { method: 'POST', path: '/admin/compliance/reports/:id/file', idempotent: true },
} as const satisfies CallsOf<Contract>;

type Act<Name extends 'draft' | 'review' | 'file'> = { id: string; body: BodyOf<Contract[Name]>; key: string };
const changed = ['ComplianceCase', 'ComplianceReport'] as const;

/** Drafts of what is reported to FINTRAC. */
const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readComplianceReport: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['ComplianceReport'],
    }),
    draftComplianceReport: build.mutation<ReplyOf<Contract['draft']>, Act<'draft'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.draft, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    editComplianceReport: build.mutation<ReplyOf<Contract['edit']>, { id: string; body: BodyOf<Contract['edit']> }>({
      query: ({ id, body }) => ({ endpoint: calls.edit, params: { id }, body }),
      invalidatesTags: [...changed],
    }),
    reviewComplianceReport: build.mutation<ReplyOf<Contract['review']>, Act<'review'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.review, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    fileComplianceReport: build.mutation<ReplyOf<Contract['file']>, Act<'file'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.file, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
  }),
});

export const {
  useReadComplianceReportQuery,
  useDraftComplianceReportMutation,
  useEditComplianceReportMutation,
  useReviewComplianceReportMutation,
  useFileComplianceReportMutation,
} = reportsApi;
