import { approvalKindNames, approvalKinds, approvalStateNames, approvalStates } from './approvals.rules.ts';
import { defineResource } from '#contract/list/list-resource.ts';

/** Changes that need, or needed, a second person. */
export const approvalsResource = defineResource({
  key: 'approvals',
  columns: {
    askedAt: { label: 'Asked', type: 'datetime', sort: true, filter: true },
    state: { label: 'State', type: 'enum', values: approvalStates, names: approvalStateNames, filter: true },
    kind: { label: 'What', type: 'enum', values: approvalKinds, names: approvalKindNames, filter: true },
    title: { label: 'Change', type: 'text', filter: true, search: true },
    reason: { label: 'Reason', type: 'text', filter: true, search: true },
    askedBy: { label: 'Asked by', type: 'text', sort: true, filter: true },
    decidedBy: { label: 'Decided by', type: 'text', filter: true },
  },
  defaultSort: [{ field: 'askedAt', order: -1 }],
});
