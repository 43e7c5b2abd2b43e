import { TextField } from '#client/kit/field/TextField.tsx';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';

import type { SalePartFields } from './HowItComes.tsx';
import styles from './sell-to-us.module.css';

/** By a wire to an account in the seller's own name, or on his balance. */
export const HowItIsPaid = ({ typed, errors, choices, currency, onType }: SalePartFields & { currency: string }) => (
  <fieldset className={styles.group}>
    <legend>How you are paid, in {currency}</legend>
    <div>
      <Segmented
        label="How you are paid"
        options={payouts}
        value={typed.payout}
        onChange={(chosen) => onType({ payout: chosen })}
      />
    </div>
    {typed.payout === 'balance' ? (
      <p className={styles.words}>It goes to your balance with us, to spend here or have wired to you later.</p>
    ) : (
      <>
        <p className={styles.words}>
          Only to an account in the name {choices?.payee ?? 'of your identity check'}: we pay no one else.
        </p>
        <div className={styles.pair}>
          <TextField
            id="bankName"
            label="Bank"
            maxLength={80}
            autoComplete="off"
            value={typed.bankName}
            error={errors['bankName']}
            onChange={({ target }) => onType({ bankName: target.value })}
          />
          <TextField
            id="account"
            label="Account"
            hint="Transit, institution and account number, or an IBAN"
            maxLength={40}
            autoComplete="off"
            value={typed.account}
            error={errors['account']}
            onChange={({ target }) => onType({ account: target.value })}
          />
        </div>
      </>
    )}
  </fieldset>
);

const payouts = [
  { value: 'wire', label: 'Wire to my account' },
  { value: 'balance', label: 'Balance with you' },
] as const;
