import { Money } from '#client/kit/money/Money.tsx';
import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import { Receipt, type ReceiptRow } from '#client/kit/receipt/Receipt.tsx';
import type { OwnReturn } from '#contract/trade/returns.contract.ts';

type Credited = Pick<OwnReturn, 'credit' | 'currency' | 'restocking' | 'state'>;

/** What a return gives back, or would: net, tax, and what is kept for taking the goods back. */
export function ReturnCredit({ goods: { credit, currency, restocking, state } }: { goods: Credited }) {
  if (!credit) return null;
  const amount = (value: string) => <Money value={value} currency={currency} form="bare" />;
  const some = (value: string, row: Omit<ReceiptRow, 'amount'>): ReceiptRow[] =>
    /[1-9]/.test(value) ? [{ ...row, amount: amount(value) }] : [];
  const isClosed = state === 'closed';
  return (
    <Receipt
      caption={isClosed ? 'What was credited' : 'What would be given back'}
      rows={[
        { what: 'Goods', amount: amount(credit.net) },
        ...some(credit.tax, { what: 'Tax that was paid on them' }),
        {
          what: isClosed ? `Credited, ${currency}` : `Comes back, ${currency}`,
          amount: amount(credit.total),
          kind: 'sum',
        },
        ...some(credit.kept, {
          what: 'Kept for taking them back',
          why: `${fractionAsPercent(restocking)} of what was paid, with its tax`,
        }),
      ]}
    />
  );
}
