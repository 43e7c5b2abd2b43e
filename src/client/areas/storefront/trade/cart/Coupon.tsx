import { useState } from 'react';

import { Button } from '#client/kit/button/Button.tsx';
import { TextField } from '#client/kit/field/TextField.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import type { Estimate } from '#contract/trade/quotes.contract.ts';

import styles from './checkout-form.module.css';

interface CouponProps {
  /** The code that counts; empty for none. */
  code: string;
  answer: Estimate['coupon'] | undefined;
  currency: string;
  isFetching: boolean;
  /** What the server said of it at the review. */
  error?: string[] | undefined;
  onApply: (code: string) => void;
}

/** A coupon's code, with what it takes off or why it does not. */
export function Coupon({ code, answer, currency, isFetching, error, onApply }: CouponProps) {
  const [typed, setTyped] = useState(code);
  const isApplied = code !== '' && typed.trim() === code;
  const remove = () => {
    setTyped('');
    onApply('');
  };
  const refusal = code !== '' && !isFetching && answer ? answer.refusal : null;
  const shown = error ?? (refusal === null ? undefined : [refusal]);
  return (
    <div className={styles.coupon}>
      <TextField
        id="coupon"
        label="Coupon"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={24}
        optional
        value={typed}
        error={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          // Who has deleted it wants none: it must not hold him up any more.
          if (target.value.trim() === '' && code !== '') onApply('');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter in this field means the coupon, not the whole step.
          event.preventDefault();
          onApply(typed.trim());
        }}
      />
      <Button look="plain" type="button" onClick={() => (isApplied ? remove() : onApply(typed.trim()))}>
        {isApplied ? 'Remove coupon' : 'Apply coupon'}
      </Button>
      <p role="status">
        {code !== '' && answer && refusal === null && !isFetching
          ? `${answer.code} takes off ${moneyWords(answer.discount, currency)}.`
          : ''}
      </p>
    </div>
  );
}
