import { groupedNumber } from '#client/kit/money/number-text.ts';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { RowButton } from '#client/kit/resource-table/RowButton.tsx';
import { BesideButton } from '#client/kit/split-view/BesideButton.tsx';
import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import text from '#client/kit/theme/text.module.css';
import { metalNames } from '#contract/metals.ts';
import type { CounterpartyRow } from '#contract/overview/hedge-counterparties.contract.ts';
import type { HedgeRow } from '#contract/overview/hedges.contract.ts';
import type { hedgeCounterpartiesResource, hedgesResource } from '#contract/overview/hedges.resource.ts';
import { hedgeSideNames, type HedgeState, hedgeStateNames } from '#contract/overview/hedges.rules.ts';

const tones = { entered: 'gold', confirmed: 'ok', cancelled: 'quiet' } as const satisfies Record<
  HedgeState,
  StatusTone
>;

/** How far a trade has come. */
export const HedgeTag = ({ state }: { state: HedgeState }) => (
  <StatusTag tone={tones[state]}>{hedgeStateNames[state]}</StatusTag>
);

const column = columnsOf<HedgeRow, typeof hedgesResource>();

export const hedgeColumns: readonly Column<HedgeRow>[] = [
  column.text('reference', {
    ...{ width: 150, card: 'title', hideable: false },
    render: ({ id, reference }) => <BesideButton id={id}>{reference}</BesideButton>,
  }),
  column.text('counterparty', { card: 'subject' }),
  column.tag('state', (state) => <HedgeTag state={state} />, { width: 190, card: 'status' }),
  column.day('tradeDay', { width: 100, card: 'line' }),
  column.tag('side', (side) => hedgeSideNames[side], { width: 90, card: 'line' }),
  column.tag('metal', (metal) => metalNames[metal], { width: 100, card: 'line' }),
  {
    key: 'weight',
    ...{ width: 130, align: 'end' },
    render: ({ weight }) => <span className={text.numbers}>{groupedNumber(weight, 4)} g</span>,
  },
  {
    key: 'price',
    ...{ width: 120, align: 'end' },
    render: ({ price }) => <span className={text.numbers}>{groupedNumber(price, 4)}</span>,
  },
  column.tag('currency', (currency) => currency, { width: 90 }),
  column.money('amountCad', { card: 'figure' }),
  column.day('valueDay', { width: 100 }),
  column.text('enteredBy', { width: 140 }),
];

const fewKeys: readonly string[] = ['reference', 'counterparty', 'state', 'amountCad'];

/** What the list keeps beside a trade that is open. */
export const fewHedgeColumns = hedgeColumns.filter(({ key }) => fewKeys.includes(key));

const partner = columnsOf<CounterpartyRow, typeof hedgeCounterpartiesResource>();

/** With `edit`, a counterparty's name opens its form. */
export const counterpartyColumns = (edit: ((id: string) => void) | null): readonly Column<CounterpartyRow>[] => [
  edit === null
    ? partner.text('name', { card: 'title', hideable: false })
    : {
        ...{ key: 'name', card: 'title', hideable: false },
        render: ({ id, name }) => <RowButton onClick={() => edit(id)}>{name}</RowButton>,
      },
  partner.text('lotXAU', { width: 150, align: 'end', card: 'line' }),
  partner.text('lotXAG', { width: 150, align: 'end', card: 'line' }),
  partner.text('lotXPT', { width: 170, align: 'end', card: 'line' }),
  partner.text('lotXPD', { width: 180, align: 'end', card: 'line' }),
  partner.flag('active', { card: 'status' }),
];
