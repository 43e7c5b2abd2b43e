import { paths } from '#client/app/paths.ts';
import { AlertStatusTag, alertTerms, seenWords } from '#client/features/customers/alerts/alert-columns.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { RowButton } from '#client/kit/resource-table/RowButton.tsx';
import text from '#client/kit/theme/text.module.css';
import type { OwnAlertRow } from '#contract/customers/alerts.contract.ts';
import type { ownAlertsResource } from '#contract/customers/alerts.resource.ts';
import { alertKindNames } from '#contract/customers/alerts.rules.ts';

const column = columnsOf<OwnAlertRow, typeof ownAlertsResource>();

export const ownAlertColumns = (edit: (id: string) => void): readonly Column<OwnAlertRow>[] => [
  {
    key: 'subject',
    card: 'title',
    hideable: false,
    minWidth: 180,
    render: ({ id, subject }) => <RowButton onClick={() => edit(id)}>{subject}</RowButton>,
  },
  column.tag('kind', (kind) => alertKindNames[kind], { width: 152, card: 'subject' }),
  {
    key: 'amount',
    label: 'Tells me at',
    width: 190,
    card: 'figure',
    render: (row) => (
      <span className={text.numbers}>
        {alertTerms(row)}
        {row.repeats && <small> each time</small>}
      </span>
    ),
  },
  { key: 'status', width: 112, card: 'status', render: ({ status }) => <AlertStatusTag status={status} /> },
  {
    key: 'triggeredAt',
    width: 212,
    card: 'line',
    render: (row) =>
      row.triggeredAt === null ? null : (
        <span>
          <DateText iso={row.seenAt ?? row.triggeredAt} time /> {seenWords(row) && <small>{seenWords(row)}</small>}
        </span>
      ),
  },
  column.date('expiresAt', { card: 'line' }),
  {
    key: 'slug',
    label: 'Page',
    width: 96,
    render: ({ slug }) => (
      <a className={text.link} href={slug === null ? paths.livePrices : paths.product(slug)}>
        {slug === null ? 'Prices' : 'Product'}
      </a>
    ),
  },
];
