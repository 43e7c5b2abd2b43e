import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { useOwnPayoutAccountsQuery } from '#client/features/customers/own-profile/payout-accounts.api.ts';
import { SelectField } from '#client/kit/field/TextField.tsx';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';

import type { SalePartFields } from './HowItComes.tsx';
import styles from './sell-to-us.module.css';

/** By a wire to one of the seller's own confirmed accounts, or on his balance. */
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
        <AccountChoice typed={typed} errors={errors} currency={currency} onType={onType} />
      </>
    )}
  </fieldset>
);

type ChoiceProps = Pick<SalePartFields, 'typed' | 'errors' | 'onType'> & { currency: string };

function AccountChoice({ typed, errors, currency, onType }: ChoiceProps) {
  const { data } = useOwnPayoutAccountsQuery();
  const usable = data?.accounts.filter((account) => account.isUsable && account.currency === currency) ?? [];
  return (
    <>
      <SelectField
        id="payoutAccountId"
        label="Payout account"
        value={typed.payoutAccountId}
        error={errors['payoutAccountId']}
        onChange={({ target }) => onType({ payoutAccountId: target.value })}
      >
        <option value="">Choose</option>
        {usable.map(({ id, bankName, ending }) => (
          <option key={id} value={id}>
            {bankName}, ending in {ending}
          </option>
        ))}
      </SelectField>
      {data && (
        <p className={styles.words}>
          {usable.length === 0 ? `You have no account in ${currency} that we can pay to yet. ` : ''}
          <Link to={paths.customer.profile}>Add a payout account</Link>: we pay to it once it is confirmed and has
          waited {data.coolingHours} hours.
        </p>
      )}
    </>
  );
}

const payouts = [
  { value: 'wire', label: 'Wire to my account' },
  { value: 'balance', label: 'Balance with you' },
] as const;
