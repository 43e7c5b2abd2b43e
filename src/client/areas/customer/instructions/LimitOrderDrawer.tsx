import { useMemo } from 'react';

import { useOwnPayoutAccountsQuery } from '#client/features/customers/own-profile/payout-accounts.api.ts';
import {
  useCreateLimitOrderMutation,
  useReadOwnLimitOrderQuery,
} from '#client/features/instructions/limit-orders.api.ts';
import { useListStorageItemsQuery } from '#client/features/vault/storage.api.ts';
import { itemWords } from '#client/features/vault/storage-words.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { ChoiceInput } from '#client/kit/inputs/ChoiceInput.tsx';
import { MoneyInput } from '#client/kit/inputs/MoneyInput.tsx';
import { QuantityInput } from '#client/kit/inputs/QuantityInput.tsx';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { RecordDrawer } from '#client/kit/resource-form/RecordDrawer.tsx';
import { useSecondLook } from '#client/kit/resource-form/use-second-look.tsx';
import type { OwnLimitOrder } from '#contract/instructions/limit-orders.contract.ts';
import type { StorageItemRow } from '#contract/vault/storage.contract.ts';

import {
  basisOptions,
  dayOptions,
  deliveryOptions,
  limitOrderFormFrom,
  type LimitOrderStart,
  newLimitOrderOf,
  paymentOptions,
  sellCurrencyOptions,
  sideOptions,
} from './limit-order-form.ts';
import { AddressInput, AddressNote, OneOf, ofProduct, useCurrencyOptions, useShopRows } from './OrderingFields.tsx';

interface LimitOrderDrawerProps {
  start: LimitOrderStart;
  /** It is set; one that sells has to be confirmed. */
  onMade: (made: OwnLimitOrder) => void;
  onClose: () => void;
}

/** The form of a new limit order, beside the list. What was set is not changed: it is cancelled, and a new one set. */
export function LimitOrderDrawer({ start, onMade, onClose }: LimitOrderDrawerProps) {
  const form = useMemo(() => limitOrderFormFrom(start), [start]);
  const keyFor = useAttemptKey();
  const [create] = useCreateLimitOrderMutation();
  const { send, question } = useSecondLook({ title: 'Set this target?', yes: 'Set it all the same' });
  return (
    <RecordDrawer
      title="New limit order"
      form={form}
      id={null}
      useRecord={useReadOwnLimitOrderQuery}
      save={async (values) => {
        const reply = await send((confirmed) => {
          const body = newLimitOrderOf(values, confirmed);
          return create({ body, key: keyFor(body) });
        });
        if (reply.data) onMade(reply.data);
        return reply;
      }}
      onClose={onClose}
    >
      <LimitOrderFieldset form={form} />
      {question}
    </RecordDrawer>
  );
}

type Form = ReturnType<typeof limitOrderFormFrom>;

function LimitOrderFieldset({ form }: { form: Form }) {
  const { Field } = form;
  const { side, basis, currency } = useFormValues(form);
  const isBuying = side === 'buy';
  return (
    <>
      <FormSection
        title="Limit order"
        hint={
          isBuying
            ? 'We place the order as soon as the price is there, and email you how to pay. Nothing is set aside before that.'
            : 'We sell as soon as the price is there, without asking again. Nothing is set aside before that.'
        }
      >
        <Field name="side">{(field) => <ChoiceInput {...field} options={sideOptions} />}</Field>
        {isBuying ? (
          <Field name="productId">
            {(field) => <RelatedPicker {...field} useRows={useShopRows} optionOf={ofProduct} />}
          </Field>
        ) : (
          <Field name="itemId">
            {(field) => <RelatedPicker {...field} useRows={useListStorageItemsQuery} optionOf={ofItem} />}
          </Field>
        )}
        <Field name="pieces">{(field) => <QuantityInput {...field} />}</Field>
        <Field name="basis" hint={basisHint(isBuying, basis)}>
          {(field) => <ChoiceInput {...field} options={basisOptions} />}
        </Field>
        <Field name="target" hint={isBuying ? 'At this price or less.' : 'At this price or more.'}>
          {(field) => <MoneyInput {...field} currency={currency} />}
        </Field>
        <Field name="days">{(field) => <SelectInput {...field} options={dayOptions} />}</Field>
      </FormSection>
      {isBuying ? <BuyingFields form={form} /> : <SellingFields form={form} />}
    </>
  );
}

function basisHint(isBuying: boolean, basis: 'unit' | 'spot'): string {
  if (basis === 'spot') return `The market’s ${isBuying ? 'ask' : 'bid'} of a troy ounce, as the live prices show it.`;
  return isBuying
    ? 'What a piece costs you, with its premium and your tier; tax, delivery and what a way of paying adds come on top.'
    : 'What a piece brings you, after our commission.';
}

const ofItem = (item: StorageItemRow) => ({ id: item.id, label: itemWords(item), note: item.number });

function BuyingFields({ form: { Field } }: { form: Form }) {
  const currencies = useCurrencyOptions();
  return (
    <FormSection title="Order">
      <Field name="currency">{(field) => <SelectInput {...field} options={currencies} />}</Field>
      <Field name="delivery">{(field) => <SelectInput {...field} options={deliveryOptions} />}</Field>
      <Field name="addressId">{(field) => <AddressInput {...field} />}</Field>
      <AddressNote />
      <Field name="paymentMethod">{(field) => <SelectInput {...field} options={paymentOptions} />}</Field>
    </FormSection>
  );
}

function SellingFields({ form }: { form: Form }) {
  const { Field } = form;
  const { currency } = useFormValues(form);
  const { data } = useOwnPayoutAccountsQuery();
  const accounts = data?.accounts.filter((account) => account.isUsable && account.currency === currency) ?? [];
  return (
    <FormSection title="Payout" hint="To one of your confirmed accounts, as with every sale from the vault.">
      <Field name="currency">{(field) => <SelectInput {...field} options={sellCurrencyOptions} />}</Field>
      <Field name="payoutAccountId">
        {(field) => (
          <OneOf
            {...field}
            rows={accounts.map(({ id, bankName, ending }) => ({ id, label: `${bankName}, ending in ${ending}` }))}
          />
        )}
      </Field>
    </FormSection>
  );
}
