import { planAmountWords, PlanTag } from '#client/features/instructions/instruction-words.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { BesideButton } from '#client/kit/split-view/BesideButton.tsx';
import text from '#client/kit/theme/text.module.css';
import type { OwnPlanRow } from '#contract/instructions/plans.contract.ts';
import type { ownPlansResource } from '#contract/instructions/plans.resource.ts';
import { rhythmWords } from '#contract/instructions/plans.rules.ts';

const column = columnsOf<OwnPlanRow, typeof ownPlansResource>();

export const ownPlanColumns: readonly Column<OwnPlanRow>[] = [
  {
    key: 'subject',
    card: 'title',
    hideable: false,
    minWidth: 190,
    render: ({ id, subject }) => <BesideButton id={id}>{subject}</BesideButton>,
  },
  {
    key: 'amount',
    label: 'For',
    width: 140,
    card: 'figure',
    render: (row) => <span className={text.numbers}>{planAmountWords(row)}</span>,
  },
  { key: 'rhythm', width: 200, card: 'subject', render: (row) => rhythmWords(row) },
  column.tag('status', (status) => <PlanTag status={status} />, { width: 112, card: 'status' }),
  column.date('nextAt', { card: 'line' }),
  column.date('createdAt', { hidden: true }),
];
