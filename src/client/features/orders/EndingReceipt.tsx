import { Money } from '#client/kit/money/Money.tsx';
import { Receipt, type ReceiptRow } from '#client/kit/receipt/Receipt.tsx';
import type { EndingCosts } from '#contract/order-moves.contract.ts';

/** What cancelling an order costs at this moment, and what becomes of what was paid. */
export function EndingReceipt({ costs: { currency, marketLoss, fee, total, back } }: { costs: EndingCosts }) {
  const amount = (value: string) => <Money value={value} currency={currency} form="bare" />;
  const rows: ReceiptRow[] = [
    { what: 'Market loss', why: 'locked at our ask, now worth the bid', amount: amount(marketLoss) },
    { what: 'Fee', amount: amount(fee) },
    { what: `Cancelling costs now, ${currency}`, amount: amount(total), kind: 'sum' },
    ...(/[1-9]/.test(back) ? [{ what: 'Of what was paid comes back', amount: amount(back) }] : []),
  ];
  return <Receipt caption="What cancelling costs now" rows={rows} />;
}
