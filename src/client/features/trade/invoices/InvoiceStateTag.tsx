import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import { type InvoiceSeries, type InvoiceState, invoiceStateNames } from '#contract/trade/invoices.rules.ts';

const tones = {
  issued: 'warn',
  partially_paid: 'warn',
  overdue: 'bad',
  paid: 'ok',
  partially_credited: 'info',
  credited: 'quiet',
  void: 'quiet',
} as const satisfies Record<InvoiceState, StatusTone>;

interface InvoiceStateTagProps {
  series: InvoiceSeries;
  state: InvoiceState;
}

/** Where a document stands. A credit note waits for nobody. */
export const InvoiceStateTag = ({ series, state }: InvoiceStateTagProps) => (
  <StatusTag tone={series === 'CRN' ? 'quiet' : tones[state]}>{invoiceStateNames[state]}</StatusTag>
);
