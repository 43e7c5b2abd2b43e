import { useState } from 'react';
import { Link } from 'react-router-dom';

import type { ApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import type { ChosenItem } from '#client/areas/customer/vault/acting/chosen-pieces.ts';
import { PiecesOfItems } from '#client/areas/customer/vault/sold/PiecesOfItems.tsx';
import styles from '#client/areas/customer/vault/sold/sell-panel.module.css';
import { useWithdrawalChoicesQuery } from '#client/features/vault/withdraw-own.api.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import { shortDay } from '#client/kit/date/date-words.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import { SelectField } from '#client/kit/field/TextField.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { WithdrawalChoices } from '#contract/vault/withdrawal-choices.contract.ts';
import { type WithdrawalWay, withdrawalWayNames, withdrawalWays } from '#contract/vault/withdrawals.rules.ts';

type Chosen = { way: 'counter' } | { way: 'ship'; methodId: string; addressId: string };

interface ChooseWayProps {
  items: readonly ChosenItem[];
  refusal: ApiError | null;
  isBusy: boolean;
  onPieces: (itemId: string, qty: number) => void;
  onChosen: (how: Chosen) => void;
}

const ways = withdrawalWays.map((value) => ({ value, label: withdrawalWayNames[value] }));

/** How many pieces of each lot leave, and whether they are sent, how and where to, or collected. */
export function ChooseWay({ items, refusal, isBusy, onPieces, onChosen }: ChooseWayProps) {
  const { data: choices, error, refetch } = useWithdrawalChoicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [way, setWay] = useState<WithdrawalWay>('ship');
  const [picked, setPicked] = useState({ methodId: '', addressId: '' });
  if (!choices) return error ? <Failed what="The ways it can come" error={error} onRetry={refetch} /> : <PageLoading />;
  if (choices.closed !== null)
    return (
      <div className={styles.body}>
        <Note tone="warn">{choices.closed}</Note>
      </div>
    );
  const { methods, addresses } = choices;
  const methodId = picked.methodId || (methods.length === 1 ? (methods[0]?.id ?? '') : '');
  const addressId = picked.addressId || (addresses.find(({ usableFrom }) => usableFrom === null)?.id ?? '');
  const send = () => onChosen(way === 'counter' ? { way } : { way, methodId, addressId });
  return (
    <FieldForm names="any" refusal={refusal ?? undefined} busy={isBusy} onSend={send} className={styles.body}>
      {(errors) => (
        <>
          <PiecesOfItems items={items} errors={errors} onPieces={onPieces} />
          <Segmented label="How it comes" options={ways} value={way} onChange={setWay} />
          {way === 'ship' ? (
            <>
              <SelectField
                id="methodId"
                label="Sent with"
                value={methodId}
                error={errors['methodId']}
                onChange={({ target }) => setPicked((now) => ({ ...now, methodId: target.value }))}
              >
                <option value="">Choose</option>
                {methods.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <SelectField
                id="addressId"
                label="To"
                value={addressId}
                error={errors['addressId']}
                onChange={({ target }) => setPicked((now) => ({ ...now, addressId: target.value }))}
              >
                <option value="">Choose</option>
                {addresses.map((choice) => (
                  <option key={choice.id} value={choice.id}>
                    {addressWords(choice)}
                  </option>
                ))}
              </SelectField>
              <p className={styles.words}>
                For your safety metal goes to the address of your identity check, or to one that has stood in{' '}
                <Link to={paths.customer.profile}>your profile</Link> for some days; within a day of a change of how you
                sign in, to the first alone.
              </p>
            </>
          ) : (
            <p className={styles.words}>
              You collect it at the counter of its vault with a valid paper that has your photo and name.
            </p>
          )}
          <Button type="submit" wide busy={isBusy}>
            {isBusy ? 'Working it out…' : 'See what it costs'}
          </Button>
          <p className={styles.words}>Nothing is set aside before you confirm it.</p>
        </>
      )}
    </FieldForm>
  );
}

/** "Home: 12 King Street, Hamilton", and from when it may be used. */
function addressWords({ label, address, usableFrom }: WithdrawalChoices['addresses'][number]): string {
  const place = `${address.street}, ${address.city}`;
  const named = label === '' ? place : `${label}: ${place}`;
  return usableFrom === null ? named : `${named} (from ${shortDay(civilDayOf(new Date(usableFrom)))})`;
}
