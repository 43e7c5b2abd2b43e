import { Hallmarks } from '#client/kit/hallmark/Hallmarks.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { Receipt, type ReceiptRow } from '#client/kit/receipt/Receipt.tsx';
import text from '#client/kit/theme/text.module.css';
import { backorderWords } from '#contract/catalogue/backorder.rules.ts';
import { packedWords } from '#contract/catalogue/packs.rules.ts';
import type { Quote } from '#contract/trade/quotes.contract.ts';

import { type SummedOrder, sumRowsOf } from './order-sums.ts';
import styles from './orders.module.css';

/** What was ordered and what it comes to. */
export function OrderLines({ order }: { order: SummedOrder }) {
  const { currency, lines, total } = order;
  const amount = (value: string) => <Money value={value} currency={currency} form="bare" />;
  const rows: ReceiptRow[] = [
    ...lines.map((line) => ({
      what: (
        <>
          <Hallmarks metals={[line.metal]} /> {line.name}
        </>
      ),
      why: (
        <>
          <span className={text.nowrap}>
            {line.qty} × {amount(line.unit)}
          </span>
          <Packed line={line} />
          {line.backorder && (
            <>
              <br />
              {backorderWords(line.backorder.qty, line.qty, line.backorder.days)}
            </>
          )}
        </>
      ),
      amount: amount(line.line),
    })),
    ...sumRowsOf(order).map(({ what, why, amount: value }) => ({
      what: (
        <>
          {what}
          {why !== '' && <small className={styles.reason}>{why}</small>}
        </>
      ),
      amount: amount(value),
    })),
    { what: `Total ${currency}`, amount: amount(total), kind: 'total' },
  ];
  return <Receipt caption="What was ordered" rows={rows} />;
}

function Packed({ line: { pack, qty } }: { line: Pick<Quote['lines'][number], 'pack' | 'qty'> }) {
  const words = packedWords(pack, qty);
  return words === null ? null : (
    <>
      <br />
      {words}
    </>
  );
}
