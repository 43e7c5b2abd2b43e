import type { ApiError } from '#client/api/api-error.ts';
import type { ChosenItem } from '#client/areas/customer/vault/acting/chosen-pieces.ts';
import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';
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
  /** A code is mailed with the price. */
  mailsCode: boolean;
  onPieces: (itemId: string, qty: number) => void;
  onCurrency: (currency: SellBackCurrency) => void;
  onLock: () => void;
}

const currencies = sellBackCurrencies.map((value) => ({ value, label: value }));

/** How many pieces of each lot are sold, and in which currency. */
export function ChoosePieces(props: ChoosePiecesProps) {
  const { items, currency, refusal, isBusy, mailsCode, onPieces, onCurrency, onLock } = props;
  const { data: settings } = usePublicSettingsQuery({ only: 'sellLockSeconds' });
  const holds = settings ? `${settings.sellLockSeconds} seconds` : 'a short while';
  return (
    <FieldForm names="any" refusal={refusal ?? undefined} busy={isBusy} onSend={onLock} className={styles.body}>
      {(errors) => (
        <>
          <PiecesOfItems items={items} errors={errors} onPieces={onPieces} />
          <Segmented label="Paid in" options={currencies} value={currency} onChange={onCurrency} />
          <Button type="submit" wide busy={isBusy}>
            {isBusy ? 'Locking the price…' : 'Lock the price'}
          </Button>
          <p className={styles.words}>
            The price then holds for {holds}. Nothing is sold before you confirm it.
            {mailsCode && ' The code that we email you stays good for a new price of the same pieces.'}
          </p>
        </>
      )}
    </FieldForm>
  );
}
