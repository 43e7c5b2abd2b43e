import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { InvoiceStateTag } from '#client/features/trade/invoices/InvoiceStateTag.tsx';
import { useReadStorageFeesQuery } from '#client/features/vault/storage.api.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { shortDate } from '#client/kit/date/date-words.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import text from '#client/kit/theme/text.module.css';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { percentText } from '#contract/arithmetic/percent.ts';
import { metalNames } from '#contract/metals.ts';
import { feePartWords } from '#contract/vault/fee-words.rules.ts';
import type { OwnStorageFees } from '#contract/vault/storage-fees.contract.ts';

import styles from './storage-fees.module.css';

/** What storing costs: so far this month, in a year, and the bills with how they stand. */
export function StorageFees() {
  const { data, isError, refetch } = useReadStorageFeesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && !isError) return null;
  return (
    <Panel title="Storage fees" note="CAD, before tax until they are billed" flush>
      {data ? (
        <Told fees={data} />
      ) : (
        <p className={styles.words}>
          The fees could not be loaded.{' '}
          <button type="button" className={text.link} onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
    </Panel>
  );
}

function Told({ fees: { accrued, metals, credit, year, bills } }: { fees: OwnStorageFees }) {
  const billed = moneyText(metals.reduce((sum, metal) => sum + minorUnits(metal.accrued) + missing(metal), 0n));
  const warned = bills.find(({ frozenFrom }) => frozenFrom !== null);
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>So far this month</dt>
          <dd>{groupedNumber(accrued, 2)}</dd>
        </div>
        {billed !== accrued && (
          <div>
            <dt>With the least for a month</dt>
            <dd>{groupedNumber(billed, 2)}</dd>
          </div>
        )}
        {credit !== null && (
          <div>
            <dt>Credit for trading, so far</dt>
            <dd>{groupedNumber(credit.credit, 2)}</dd>
          </div>
        )}
        {year !== null && (
          <div>
            <dt>A year, as of last night</dt>
            <dd>{groupedNumber(year, 2)}</dd>
          </div>
        )}
      </dl>
      {metals.map((own) => (
        <p key={own.metal} className={styles.words}>
          {metalNames[own.metal]}: {groupedNumber(own.accrued, 2)}. {own.parts.flatMap(feePartWords).join('. ')}. A
          month costs {groupedNumber(own.least, 2)} CAD at least
          {missing(own) > 0n && `: ${groupedNumber(moneyText(missing(own)), 2)} CAD more, if it ended now`}.
        </p>
      ))}
      {credit !== null && (
        <p className={styles.words}>
          Credit for trading: {percentText(credit.share)} % of what you buy into the vault and sell out of it in a month
          is taken off the fees of that month, at most{' '}
          {credit.most === null ? '' : `${groupedNumber(credit.most, 2)} and at most `}
          the fees themselves. This month you traded {groupedNumber(credit.traded, 2)}.
        </p>
      )}
      {warned?.frozenFrom != null && (
        <div className={styles.words}>
          <Note tone="warn">
            {warned.document?.number} is not paid. From {shortDate(warned.frozenFrom)} on your metal may be frozen until
            it is; it stays yours.
          </Note>
        </div>
      )}
      {bills.length === 0 ? (
        <p className={styles.words}>The first bill comes after the end of the month.</p>
      ) : (
        <>
          <PlainTable caption="Storage bills" narrow="cards" columns={columns} rows={bills} rowKey={({ id }) => id} />
          <p className={styles.words}>
            Pay by a wire from an account in your own name, with the number of the invoice as the reference; our account
            stands on it.
          </p>
        </>
      )}
    </>
  );
}

/** What the least of a month adds to what a metal's nights come to so far. */
function missing({ accrued, least }: OwnStorageFees['metals'][number]): bigint {
  const left = minorUnits(least) - minorUnits(accrued);
  return left > 0n ? left : 0n;
}

type Bill = OwnStorageFees['bills'][number];

const columns: readonly PlainColumn<Bill>[] = [
  {
    label: 'Invoice',
    render: ({ document }) =>
      document ? (
        <Link to={paths.customer.invoice(document.id)} className={text.link}>
          {document.number}
        </Link>
      ) : (
        'Paid by your credit'
      ),
  },
  { label: 'Month', render: ({ month }) => monthDay(month) },
  {
    label: 'State',
    render: ({ document }) => (document ? <InvoiceStateTag series={document.series} state={document.state} /> : '–'),
  },
  { label: 'Due', render: ({ due, dueAt }) => (dueAt !== null && isSome(due) ? <DateText iso={dueAt} /> : '–') },
  {
    label: 'Credit for trading',
    align: 'end',
    render: ({ credit }) => (isSome(credit) ? groupedNumber(credit, 2) : '–'),
  },
  {
    label: 'Total',
    align: 'end',
    render: ({ document }) => groupedNumber(document?.total ?? '0.00', 2),
  },
  { label: 'To pay', align: 'end', render: ({ due }) => groupedNumber(due, 2) },
  {
    label: 'File',
    render: ({ document }) =>
      document ? (
        <a
          className={text.link}
          href={`/backend/customer/invoices/${document.id}/pdf`}
          aria-label={`${document.number} as PDF`}
          download
        >
          PDF
        </a>
      ) : (
        '–'
      ),
  },
];

const isSome = (amount: string): boolean => /[1-9]/.test(amount);

/** "11/26". */
const monthDay = (month: string): string => `${month.slice(5)}/${month.slice(2, 4)}`;
