import { useId } from 'react';

import { Button } from '#client/kit/button/Button.tsx';
import { CheckField } from '#client/kit/field/CheckField.tsx';
import { FieldForm, type Refused } from '#client/kit/field/FieldForm.tsx';
import { SelectField, TextField } from '#client/kit/field/TextField.tsx';
import { type AlertDirection, alertDirectionNames, alertDirections } from '#contract/customers/alerts.rules.ts';
import { type Metal, metalNames, metals } from '#contract/metals.ts';

import styles from './alert-place.module.css';
import type { TypedAlert } from './typed-alert.ts';

interface AlertFieldsProps {
  kind: 'price' | 'spot';
  typed: TypedAlert;
  currency: string;
  /** What the price is now; nothing while there is none. */
  now: string | undefined;
  refusal: Refused | undefined;
  isSignedIn: boolean;
  busy: boolean;
  onChange: (typed: TypedAlert) => void;
  onSend: () => void;
}

/** What is said of a price alert: at which amount it goes off, and of a metal on which side. */
export function AlertFields({
  kind,
  typed,
  currency,
  now,
  refusal,
  isSignedIn,
  busy,
  onChange,
  onSend,
}: AlertFieldsProps) {
  const prefix = `${useId()}-`;
  return (
    <FieldForm
      className={styles.form}
      names={kind === 'spot' ? ['metal', 'direction', 'amount'] : ['amount']}
      prefix={prefix}
      restAt="amount"
      label="Price alert"
      {...{ refusal, busy, onSend }}
    >
      {(errors) => (
        <>
          {kind === 'spot' && (
            <div className={styles.pair}>
              <SelectField
                id={`${prefix}metal`}
                label="Metal"
                value={typed.metal}
                error={errors.metal}
                onChange={({ target }) => onChange({ ...typed, metal: target.value as Metal })}
              >
                {metals.map((metal) => (
                  <option key={metal} value={metal}>
                    {metalNames[metal]}
                  </option>
                ))}
              </SelectField>
              <SelectField
                id={`${prefix}direction`}
                label="Spot"
                value={typed.direction}
                error={errors.direction}
                onChange={({ target }) => onChange({ ...typed, direction: target.value as AlertDirection })}
              >
                {alertDirections.map((direction) => (
                  <option key={direction} value={direction}>
                    {alertDirectionNames[direction]}
                  </option>
                ))}
              </SelectField>
            </div>
          )}
          <TextField
            id={`${prefix}amount`}
            label={kind === 'spot' ? `${currency} per troy ounce` : `One piece at or below, in ${currency}`}
            {...(now !== undefined && { hint: now })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={typed.amount}
            error={errors.amount}
            onChange={({ target }) => onChange({ ...typed, amount: target.value })}
          />
          <CheckField
            checked={typed.repeats}
            onChange={({ target }) => onChange({ ...typed, repeats: target.checked })}
          >
            Tell me each time, at most once a day
          </CheckField>
          <Button type="submit" busy={busy}>
            {isSignedIn ? 'Set the alert' : 'Sign in and set the alert'}
          </Button>
        </>
      )}
    </FieldForm>
  );
}
