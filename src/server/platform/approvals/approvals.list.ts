import { getTableColumns } from 'drizzle-orm';

import { approvalsResource } from '#contract/platform/approvals.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { toApprovalRow } from './approval-view.ts';
import { approvals } from './approvals.table.ts';

/** All changes that need, or needed, a second person. */
export const allApprovals = defineListSource({
  resource: approvalsResource,
  from: approvals,
  columns: {
    askedAt: approvals.askedAt,
    state: approvals.state,
    kind: approvals.kind,
    title: approvals.title,
    reason: approvals.reason,
    askedBy: approvals.askedByName,
    decidedBy: approvals.decidedByName,
  },
  select: getTableColumns(approvals),
  toRow: toApprovalRow,
  key: approvals.id,
});
