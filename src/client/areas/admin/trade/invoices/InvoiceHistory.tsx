import { DateText } from '#client/kit/date/DateText.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import type { AdminInvoice } from '#contract/trade/invoices.contract.ts';

type Entry = AdminInvoice['history'][number];

const deeds: Readonly<Record<string, string>> = {
  'invoice.issued': 'Issued',
  'invoice.sent': 'Sent by email',
  'invoice.voided': 'Declared void',
};

const columns: readonly PlainColumn<Entry>[] = [
  { label: 'When', render: ({ at }) => <DateText iso={at} time /> },
  { label: 'What', render: ({ action }) => deeds[action] ?? action },
  { label: 'Who', render: ({ actor }) => actor },
  { label: 'Note', render: ({ note }) => note },
];

/** What was done with a document, newest first. */
export const InvoiceHistory = ({ history }: { history: readonly Entry[] }) =>
  history.length > 0 && (
    <section aria-label="History">
      <h2>History</h2>
      <PlainTable caption="History" columns={columns} rows={history} rowKey={({ at, action }) => `${at} ${action}`} />
    </section>
  );
