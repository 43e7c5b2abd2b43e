import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';

import { idOf } from './dashboard-makers.ts';

/** A change that Finn has asked for and that waits for a second person. */
export const anApproval = (own: Partial<ApprovalRow> = {}): ApprovalRow => ({
  ...{ id: idOf(7), kind: 'manual_entry', state: 'waiting', subject: idOf(8), title: 'Book: 100.00 CAD' },
  ...{ effect: [], reason: 'Return.', why: 'It moves the books.', note: null, version: 1, alone: false },
  ...{ askedBy: 'Finn Finance', askedById: idOf(9), askedAt: '2026-11-20T15:00:00.000Z' },
  ...{ decidedBy: null, decidedAt: null },
  ...own,
});
