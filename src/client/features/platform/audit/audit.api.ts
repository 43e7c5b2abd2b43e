import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { auditContract } from '#contract/platform/audit.contract.ts';

type Contract = typeof auditContract;

const calls = {
  list: { method: 'GET', path: '/admin/audit-log' },
} as const satisfies CallsOf<Contract>;

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The query is the text of the list grammar, as it stands in the address bar. */
    listAuditEntries: build.query<ReplyOf<Contract['list']>, string>({
      query: (query) => ({ endpoint: calls.list, query }),
      providesTags: ['AuditEntry'],
    }),
  }),
});

export const { useListAuditEntriesQuery } = auditApi;
