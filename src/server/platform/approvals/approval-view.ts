import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';

import type { ApprovalRecord } from './approvals.table.ts';

type Shown = Omit<ApprovalRecord, 'request' | 'decidedBy' | 'createdAt' | 'updatedAt'>;

export const toApprovalRow = (approval: Shown): ApprovalRow => ({
  id: approval.id,
  kind: approval.kind,
  state: approval.state,
  subject: approval.subject,
  title: approval.title,
  effect: approval.effect,
  reason: approval.reason,
  why: approval.why,
  askedBy: approval.askedByName,
  askedById: approval.askedBy,
  askedAt: approval.askedAt.toISOString(),
  decidedBy: approval.decidedByName,
  decidedAt: approval.decidedAt?.toISOString() ?? null,
  alone: approval.alone,
  note: approval.note,
  version: approval.version,
});
