import { Input, Select } from 'antd';
import { useId } from 'react';

import { groupedNumber } from '#client/kit/money/number-text.ts';
import type { AdminInvoice } from '#contract/trade/invoices.contract.ts';

import type { Typed } from './credit-wishes.ts';
import styles from './credit-dialog.module.css';

interface CreditLineProps {
  name: string;
  left: AdminInvoice['left'][number];
  typed: Typed;
  problem: string | null;
  onType: (typed: Typed) => void;
}

const ways = [
  { value: 'pieces', label: 'Pieces' },
  { value: 'amount', label: 'Before tax' },
] as const;

/** One line of an invoice in the dialog: how much of it is left, and how much is given back. */
export function CreditLine({ name, left, typed, problem, onType }: CreditLineProps) {
  const id = useId();
  const isPieces = typed.by === 'pieces';
  return (
    <div className={styles.line}>
      <label htmlFor={id}>
        {name}
        <small>
          {left.qty > 0 && `${left.qty} ${left.qty === 1 ? 'piece' : 'pieces'}, `}
          {groupedNumber(left.net, 2)} left
          {left.there < left.qty && `, ${left.there} with the customer`}
        </small>
      </label>
      {left.there > 0 ? (
        <Select
          aria-label={`How ${name} is given back`}
          options={[...ways]}
          value={typed.by}
          onChange={(by) => onType({ by, value: '' })}
        />
      ) : (
        <span>Before tax</span>
      )}
      <div>
        <Input
          id={id}
          inputMode={isPieces ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={typed.value}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          {...(problem !== null && { status: 'error' as const })}
          onChange={({ target }) => onType({ ...typed, value: target.value })}
        />
        {problem !== null && (
          <span id={`${id}-problem`} className={styles.problem}>
            {problem}
          </span>
        )}
      </div>
    </div>
  );
}
