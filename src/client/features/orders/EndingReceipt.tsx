import { Fragment } from 'react';

import { Money } from '#client/kit/money/Money.tsx';
import { Receipt, type ReceiptRow } from '#client/kit/receipt/Receipt.tsx';
import { feeRuleWords, lossInShort, measureWords } from '#contract/cancelling-words.rules.ts';
import type { EndingCosts } from '#contract/order-moves.contract.ts';

/** What cancelling an order costs at this moment, and what becomes of what was paid. */
export function EndingReceipt({ costs }: { costs: EndingCosts }) {
  const { currency, marketLoss, fee, total, back, measure } = costs;
  const amount = (value: string) => <Money value={value} currency={currency} form="bare" />;
  const rows: ReceiptRow[] = [
    { what: 'Market loss', why: <LossWords measure={measure} currency={currency} />, amount: amount(marketLoss) },
    { what: 'Cancellation fee', why: feeRuleWords(costs), amount: amount(fee) },
    { what: `Cancelling costs now, ${currency}`, amount: amount(total), kind: 'sum' },
    ...(/[1-9]/.test(back) ? [{ what: 'Of what was paid comes back', amount: amount(back) }] : []),
  ];
  return <Receipt caption="What cancelling costs now" rows={rows} />;
}

/** What the loss is, and the market's prices that it is between. */
const LossWords = ({ measure, currency }: Pick<EndingCosts, 'measure' | 'currency'>) => (
  <>
    {lossInShort[measure.against]}
    {measureWords(measure, currency, 'now').map((words) => (
      <Fragment key={words}>
        <br />
        {words}
      </Fragment>
    ))}
  </>
);
