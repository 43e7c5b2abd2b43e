import { DateText } from '#client/kit/date/DateText.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { Receipt, type ReceiptRow } from '#client/kit/receipt/Receipt.tsx';
import type { AdminOrder } from '#contract/orders.contract.ts';

/** What has been received, and what is still due by when. */
export function OrderPayments({ order }: { order: AdminOrder }) {
  const { currency, payments, due, paymentDeadline } = order;
  const amount = (value: string) => <Money value={value} currency={currency} form="bare" />;
  const rows: ReceiptRow[] = [
    ...payments.map((payment) => ({
      what: `${methodNames[payment.method] ?? payment.method}, ${payment.reference}`,
      why: (
        <>
          <DateText iso={payment.at} time /> cleared
        </>
      ),
      amount: amount(payment.amount),
    })),
    {
      what: `Due ${currency}`,
      why: (
        <>
          deadline <DateText iso={paymentDeadline} time />
        </>
      ),
      amount: amount(due),
      kind: 'sum',
    },
  ];
  return <Receipt caption="Payments" rows={rows} />;
}

const methodNames: Readonly<Record<string, string>> = { wire: 'Wire' };
