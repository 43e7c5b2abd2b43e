import { Fragment } from 'react';

import { Money } from '#client/kit/money/Money.tsx';
import { Receipt, type ReceiptRow } from '#client/kit/receipt/Receipt.tsx';
import { feeRuleWords, lossInShort, measureWords } from '#contract/trade/cancelling-words.rules.ts';
import type { EndingCosts } from '#contract/trade/order-moves.contract.ts';

interface EndingReceiptProps {
  costs: EndingCosts;
  /** They are what the customer accepted, not those of now. */
  isAccepted?: boolean;
}

/** What cancelling an order costs, at this moment or as it was accepted, and what becomes of what was paid. */
export function EndingReceipt({ costs, isAccepted = false }: EndingReceiptProps) {
  const { currency, taxes, marketLoss, fee, total, refunded, refundPending, back, owed, measure } = costs;
  const amount = (value: string) => <Money value={value} currency={currency} form="bare" />;
  const some = (value: string, what: string, why?: string): ReceiptRow[] =>
    /[1-9]/.test(value) ? [{ what, why, amount: amount(value) }] : [];
  const rows: ReceiptRow[] = [
    {
      what: 'Market loss',
      why: <LossWords measure={measure} currency={currency} when={isAccepted ? 'when you asked' : 'now'} />,
      amount: amount(marketLoss),
    },
    { what: 'Cancellation fee', why: feeRuleWords(costs), amount: amount(fee) },
    {
      what: `${isAccepted ? 'You accepted' : 'Cancelling costs now'}, ${currency}`,
      amount: amount(total),
      kind: 'sum',
    },
    ...taxes.flatMap(({ label, amount: tax }) => some(tax, `${label} contained in it`)),
    ...some(refunded, 'Refunded before'),
    ...some(refundPending, 'Refund under way, to be decided first'),
    ...some(back, 'Comes back of what was paid', 'To your balance with us, to spend or have sent back on request'),
    ...some(owed, 'Then due to us'),
  ];
  return <Receipt caption={isAccepted ? 'What you accepted to cancel' : 'What cancelling costs now'} rows={rows} />;
}

/** What the loss is, and the market's prices that it is between. */
const LossWords = ({ measure, currency, when }: Pick<EndingCosts, 'measure' | 'currency'> & { when: string }) => (
  <>
    {lossInShort[measure.against]}
    {measureWords(measure, currency, when).map((words) => (
      <Fragment key={words}>
        <br />
        {words}
      </Fragment>
    ))}
  </>
);
