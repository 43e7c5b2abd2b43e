import type { CaseHit } from '#contract/compliance/case-hits.contract.ts';
import type { CaseRow, ComplianceCase } from '#contract/compliance/cases.contract.ts';
import type { ComplianceReport } from '#contract/compliance/reports.contract.ts';

import { idOf } from './dashboard-makers.ts';

export const aCaseRow = (own: Partial<CaseRow> = {}): CaseRow => ({
  ...{ id: idOf(1), number: 'C-1001', kind: 'structuring', state: 'open', customerName: 'Ada Novak' },
  ...{ amountCad: '26400.00', openedAt: '2026-11-20T19:30:00.000Z', dueOn: '2026-11-25', assignee: null },
  decision: null,
  ...own,
});

export const aCase = (own: Partial<ComplianceCase> = {}): ComplianceCase => ({
  ...aCaseRow(),
  ...{ customerId: idOf(3), customerEmail: 'ada@example.com', what: '3 transactions within 24 h' },
  rule: 'Looks back 7 days.',
  ...{ windowFrom: '2026-11-20T09:30:00.000Z', windowTo: '2026-11-20T19:30:00.000Z', assigneeId: null },
  ...{ decisionReason: null, proposedBy: null, decidedBy: null, closedAt: null, keepUntil: null },
  items: [
    {
      ...{ id: idOf(21), kind: 'order', refId: idOf(31), label: '10044', at: '2026-11-20T19:30:00.000Z' },
      ...{ amountCad: '8800.00', detail: 'Gold Heron; by wire' },
    },
  ],
  ...{ ordered: [], hits: [], holds: [], reports: [], others: [], moves: ['assign'], version: 3 },
  events: [{ id: idOf(41), at: '2026-11-20T19:30:00.000Z', what: 'Opened: Structuring', note: null, by: 'System' }],
  ...own,
});

export const aHit = (own: Partial<CaseHit> = {}): CaseHit => ({
  ...{ id: idOf(51), state: 'open', score: 95, why: ['Family name the same: Strelsau'], decidedBy: null, note: null },
  person: { role: 'Account', name: 'Ruport Strelsau', birthYear: null },
  declared: null,
  entry: {
    ...{ list: 'canada', key: '1', name: 'Strelsau, Rupert', aliases: [], birthYears: [1961], programme: 'Ruritania' },
    ...{ detail: '', isListed: true },
  },
  ...own,
});

export const aReport = (own: Partial<ComplianceReport> = {}): ComplianceReport => ({
  ...{ id: idOf(61), number: 'R-101', kind: 'suspicious', state: 'draft', caseId: idOf(1), caseNumber: 'C-1001' },
  ...{ customerName: 'Ada Novak', values: { familyName: 'Novak' }, missing: ['Action taken'], dueOn: null },
  ...{ writtenBy: 'Cora Compliance', reviewedBy: null, mayReview: false, filedOn: null, filedReference: null },
  version: 2,
  ...own,
});
