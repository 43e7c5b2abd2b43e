import { Button } from 'antd';

import { Money } from '#client/kit/money/Money.tsx';
import type { AdminInvoice } from '#contract/trade/invoices.contract.ts';

import { CreditLine } from './CreditLine.tsx';
import { allThatIsLeft, type CreditTyped, creditedTotal, leftOf, problemOf } from './credit-wishes.ts';
import styles from './credit-dialog.module.css';

interface CreditLinesProps {
  invoice: AdminInvoice;
  /** From the form. */
  value?: CreditTyped;
  onChange?: (typed: CreditTyped) => void;
}

/** What is given back of each line of an invoice, and what it comes to with its tax. */
export function CreditLines({ invoice, value: typed = new Map(), onChange }: CreditLinesProps) {
  const { content } = invoice;
  const left = leftOf(invoice);
  const total = creditedTotal(left, typed);
  return (
    <>
      <div className={styles.lines}>
        {left.map((line) => {
          const wish = typed.get(line.position) ?? { by: line.there > 0 ? 'pieces' : 'amount', value: '' };
          return (
            <CreditLine
              key={line.position}
              name={content.lines.find(({ position }) => position === line.position)?.name ?? ''}
              left={line}
              typed={wish}
              problem={problemOf(line, wish)}
              onType={(next) => onChange?.(new Map(typed).set(line.position, next))}
            />
          );
        })}
      </div>
      <div className={styles.sum}>
        <Button size="small" onClick={() => onChange?.(allThatIsLeft(left))}>
          All that is left
        </Button>
        <span aria-live="polite">
          {total === null ? (
            'Mend the lines above'
          ) : (
            <>
              With tax <Money value={total} currency={content.currency} form="code" />
            </>
          )}
        </span>
      </div>
    </>
  );
}
