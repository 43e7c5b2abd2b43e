import { paths } from '#client/app/paths.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import text from '#client/kit/theme/text.module.css';
import type { CaseListRow } from '#contract/compliance/cases.contract.ts';
import type { casesResource } from '#contract/compliance/cases.resource.ts';
import {
  caseDecisionNames,
  caseKindNames,
  caseReportingNames,
  type CaseState,
  caseStateNames,
} from '#contract/compliance/cases.rules.ts';

const tones = {
  open: 'gold',
  assigned: 'warn',
  in_review: 'info',
  proposed: 'gold',
  decided: 'ok',
  closed: 'quiet',
} as const satisfies Record<CaseState, StatusTone>;

/** How far a case has come. */
export const CaseTag = ({ state }: { state: CaseState }) => (
  <StatusTag tone={tones[state]}>{caseStateNames[state]}</StatusTag>
);

const column = columnsOf<CaseListRow, typeof casesResource>();

export const caseColumns: readonly Column<CaseListRow>[] = [
  column.link('number', ({ id }) => paths.admin.complianceCase(id), { width: 96 }),
  column.tag('kind', (kind) => caseKindNames[kind], { width: 180, card: 'line' }),
  column.tag('state', (state) => <CaseTag state={state} />, { width: 190, card: 'status' }),
  column.text('customerName', { card: 'subject' }),
  {
    key: 'amountCad',
    width: 130,
    align: 'end',
    card: 'figure',
    render: ({ amountCad }) =>
      amountCad === null ? null : <span className={text.numbers}>{groupedNumber(amountCad, 2)}</span>,
  },
  column.date('openedAt', { width: 104, card: 'line' }),
  column.day('dueOn', { width: 100, card: 'line' }),
  column.text('assignee', { width: 150, card: 'line' }),
  column.tag('decision', (decision) => (decision === null ? null : caseDecisionNames[decision]), { width: 160 }),
  column.tag('reporting', (reporting) => (reporting === 'none' ? null : caseReportingNames[reporting]), { width: 140 }),
];
