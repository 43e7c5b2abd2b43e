import type { ApiError } from '#client/api/api-error.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { FieldError } from '#client/kit/field/Field.tsx';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import { MetalMark } from '#client/kit/metal/MetalMark.tsx';
import { QuantityStepper } from '#client/kit/quantity/QuantityStepper.tsx';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import { sellBackCurrencies, type SellBackCurrency } from '#contract/vault/sell-backs.rules.ts';

import styles from './sell-panel.module.css';
import type { SellItem } from './SellPanel.tsx';

interface ChoosePiecesProps {
  items: readonly SellItem[];
  currency: SellBackCurrency;
  refusal: ApiError | null;
  isBusy: boolean;
  onPieces: (itemId: string, qty: number) => void;
  onCurrency: (currency: SellBackCurrency) => void;
  onLock: () => void;
}

const currencies = sellBackCurrencies.map((value) => ({ value, label: value }));

/** How many pieces of each lot are sold, and in which currency. */
export function ChoosePieces({ items, currency, refusal, isBusy, onPieces, onCurrency, onLock }: ChoosePiecesProps) {
  return (
    <FieldForm names="any" refusal={refusal ?? undefined} busy={isBusy} onSend={onLock} className={styles.body}>
      {(errors) => (
        <>
          <ul className={styles.items}>
            {items.map(({ id, name, metal, qty, chosenQty }, index) => (
              <li key={id}>
                <MetalMark metal={metal}>{name}</MetalMark>
                {qty > 1 ? (
                  <span>
                    <QuantityStepper
                      label={`Pieces of ${name}`}
                      value={chosenQty}
                      min={1}
                      max={qty}
                      step={1}
                      onChange={(next) => onPieces(id, next)}
                    />
                    <small>of {qty}</small>
                  </span>
                ) : (
                  <small>1 piece</small>
                )}
                <FieldError id={`items.${index}.pieces`} message={(errors[`items.${index}.pieces`] ?? []).join(' ')} />
              </li>
            ))}
          </ul>
          <Segmented label="Paid in" options={currencies} value={currency} onChange={onCurrency} />
          <Button type="submit" wide busy={isBusy}>
            {isBusy ? 'Locking the price…' : 'Lock the price'}
          </Button>
          <p className={styles.words}>The price then holds for a short while. Nothing is sold before you confirm it.</p>
        </>
      )}
    </FieldForm>
  );
}
