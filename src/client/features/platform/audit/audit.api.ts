import type { CallsOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { auditContract } from '#contract/platform/audit.contract.ts';

type Contract = typeof auditContract;

const calls = {
  list: { method: 'GET', path: '/admin/audit-log' },
} as const satisfies CallsOf<Contract>;

export const useListAuditEntriesQuery = listCall<Contract['list']>(calls.list, ['AuditEntry']);
