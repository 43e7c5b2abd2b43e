import type { ApiError } from '#client/api/api-error.ts';
import type { StrongerFactor } from '#client/features/identity/security/use-stronger-factor.ts';
import { LockRing } from '#client/features/trade/checkout/LockRing.tsx';
import { lockAnnouncement, lockWords } from '#client/features/trade/checkout/lock-words.ts';
import { useRemaining } from '#client/kit/lock/use-remaining.ts';
import type { HeldPrice } from '#client/features/vault/sell-panel.machine.ts';
import { useMailSaleCodeMutation } from '#client/features/vault/sell-own.api.ts';
import { SellGain } from '#client/features/vault/SellGain.tsx';
import { SellReceipt } from '#client/features/vault/SellReceipt.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import text from '#client/kit/theme/text.module.css';
import type { OwnSellBack } from '#contract/vault/sell-backs.contract.ts';

import { PayoutChoice } from './PayoutChoice.tsx';
import { SaleProof } from './SaleProof.tsx';
import styles from './sell-panel.module.css';

/** Seconds before the end from which on the countdown at the button is marked. */
const SOON = 15;

export interface TypedSale {
  payoutAccountId: string;
  code: string;
}

interface LockedPriceProps {
  held: HeldPrice;
  before: OwnSellBack | null;
  refusal: ApiError | null;
  factor: StrongerFactor;
  state: string;
  typed: TypedSale;
  onType: (part: Partial<TypedSale>) => void;
  onSell: (typed: TypedSale) => void;
  onChange: () => void;
}

/** A locked price: how long it holds, how it came about, where it is paid to, and what confirms it. */
export function LockedPrice(props: LockedPriceProps) {
  const { held, before, refusal, factor, state, typed, onType, onSell, onChange } = props;
  const { sale } = held;
  const [mailCode] = useMailSaleCodeMutation();
  const seconds = useRemaining(held);
  const whole = Math.round((Date.parse(sale.expiresAt) - Date.parse(sale.quotedAt)) / 1000);
  const amount = moneyWords(sale.net, sale.currency, 'code');
  const isBusy = state === 'confirming' || state === 'checking';
  return (
    <>
      <div className={styles.lock}>
        <LockRing seconds={seconds} of={whole} small />
        <div>
          <b>Price locked</b>
          <span>
            After that you see a new price and choose again.
            {factor.asks === 'nothing' && ' The code that we emailed stays good for it.'}
          </span>
        </div>
        <p className={text.hidden} role="status">
          {lockAnnouncement(seconds)}
        </p>
      </div>
      <FieldForm
        names={['payoutAccountId', 'code']}
        restAt="code"
        refusal={refusal && state !== 'failed' ? refusal : undefined}
        busy={isBusy}
        onSend={() => onSell(typed)}
        className={styles.body}
        label={`Sell for ${amount}`}
      >
        {(errors) => (
          <>
            {before && (
              <Note tone="info" role="status">
                The price before was {moneyWords(before.net, before.currency, 'code')}. Now it is {amount}.
              </Note>
            )}
            <SellReceipt sale={sale} narrow />
            <SellGain sale={sale} />
            <PayoutChoice
              currency={sale.currency}
              value={typed.payoutAccountId}
              error={errors.payoutAccountId}
              onChoose={(payoutAccountId) => onType({ payoutAccountId })}
            />
            <SaleProof
              press="Sell"
              mailAnother={() => mailCode(sale.id)}
              factor={factor}
              value={typed.code}
              error={errors.code}
              onType={(code) => onType({ code })}
            />
            {state === 'failed' && (
              <Note tone="warn" role="alert">
                No answer came, so we do not know yet whether it has sold. Press again: it never sells twice.
              </Note>
            )}
            {state !== 'failed' && (
              <p className={classNames(styles.left, seconds <= SOON && styles.low)} aria-hidden="true">
                This price holds {lockWords(seconds)} more
              </p>
            )}
            <Button type="submit" wide busy={isBusy}>
              {state === 'failed' ? `Ask again: sell for ${amount}` : `Sell for ${amount}`}
            </Button>
            <p className={styles.words}>
              Binding when you press Sell. The pieces are set aside today; the title passes when you are paid.
            </p>
            {state === 'locked' && (
              <Button look="quiet" wide onClick={onChange}>
                Choose again
              </Button>
            )}
          </>
        )}
      </FieldForm>
    </>
  );
}
