import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { BesideButton } from '#client/kit/split-view/BesideButton.tsx';
import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import type { approvalsResource } from '#contract/platform/approvals.resource.ts';
import { approvalKindNames, type ApprovalState, approvalStateNames } from '#contract/platform/approvals.rules.ts';

const tones = { waiting: 'gold', approved: 'ok', refused: 'quiet' } as const satisfies Record<
  ApprovalState,
  StatusTone
>;

/** How far a change has come. */
export const ApprovalTag = ({ state }: { state: ApprovalState }) => (
  <StatusTag tone={tones[state]}>{approvalStateNames[state]}</StatusTag>
);

const column = columnsOf<ApprovalRow, typeof approvalsResource>();

export const approvalColumns: readonly Column<ApprovalRow>[] = [
  column.date('askedAt', { width: 104, card: 'line' }),
  column.tag('state', (state) => <ApprovalTag state={state} />, { width: 110, card: 'status' }),
  column.tag('kind', (kind) => approvalKindNames[kind], { width: 170, card: 'line' }),
  column.text('title', {
    card: 'title',
    hideable: false,
    render: ({ id, title }) => <BesideButton id={id}>{title}</BesideButton>,
  }),
  column.text('reason', { width: 220 }),
  column.text('askedBy', { width: 140, card: 'subject' }),
  column.text('decidedBy', { width: 140 }),
];

const fewKeys: readonly string[] = ['askedAt', 'state', 'title'];

/** What the list keeps beside a change that is open. */
export const fewApprovalColumns = approvalColumns.filter(({ key }) => fewKeys.includes(key));
