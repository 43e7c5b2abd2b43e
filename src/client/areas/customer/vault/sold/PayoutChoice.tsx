import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useOwnPayoutAccountsQuery } from '#client/features/customers/own-profile/payout-accounts.api.ts';
import { SelectField } from '#client/kit/field/TextField.tsx';

import styles from './sell-panel.module.css';

interface PayoutChoiceProps {
  currency: string;
  value: string;
  error: readonly string[] | undefined;
  onChoose: (id: string) => void;
}

/** Which of the own confirmed accounts is paid to; the only one is chosen by itself. */
export function PayoutChoice({ currency, value, error, onChoose }: PayoutChoiceProps) {
  const { data } = useOwnPayoutAccountsQuery();
  const usable = data?.accounts.filter((account) => account.isUsable && account.currency === currency) ?? [];
  const only = usable.length === 1 ? usable[0]?.id : undefined;
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    if (only !== undefined && value === '') choose(only);
  }, [only, value]);
  return (
    <>
      <SelectField
        id="payoutAccountId"
        label={data ? `Paid to, in the name ${data.holder}` : 'Paid to'}
        value={usable.some(({ id }) => id === value) ? value : ''}
        error={error}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">Choose</option>
        {usable.map(({ id, bankName, ending }) => (
          <option key={id} value={id}>
            {bankName}, ending in {ending}
          </option>
        ))}
      </SelectField>
      {data && usable.length === 0 && (
        <p className={styles.words}>
          You have no account in {currency} that we can pay to yet.{' '}
          <Link to={paths.customer.profile}>Add a payout account</Link>: we pay to it once it is confirmed and has
          waited {data.coolingHours} hours.
        </p>
      )}
    </>
  );
}
