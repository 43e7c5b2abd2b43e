import type { ApiError } from '#client/api/api-error.ts';
import type { ChosenItem } from '#client/areas/customer/vault/acting/chosen-pieces.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import { sellBackCurrencies, type SellBackCurrency } from '#contract/vault/sell-backs.rules.ts';

import { PiecesOfItems } from './PiecesOfItems.tsx';
import styles from './sell-panel.module.css';

interface ChoosePiecesProps {
  items: readonly ChosenItem[];
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
          <PiecesOfItems items={items} errors={errors} onPieces={onPieces} />
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
