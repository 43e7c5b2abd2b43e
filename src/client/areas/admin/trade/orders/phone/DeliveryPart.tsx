import { Button } from 'antd';

import type { TypedAddress } from '#client/features/trade/checkout/delivery.ts';
import { clearedWords, storageWords } from '#client/features/trade/checkout/storage-words.ts';
import { useReadOrderingCustomerQuery } from '#client/features/trade/orders/phone-orders.api.ts';
import { ChoiceInput } from '#client/kit/inputs/ChoiceInput.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { canadianProvinces, provinceNames } from '#contract/provinces.ts';
import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import type { Address, Estimate, StorageCost } from '#contract/trade/quotes.contract.ts';

import { PhoneOrderField } from './PhoneOrderField.tsx';
import styles from './new-order.module.css';
import type { PhoneOrder } from './use-phone-order.ts';

const methods = [
  { value: 'ship', label: 'Delivered' },
  { value: 'pickup', label: 'Picked up' },
  { value: 'vault', label: 'Stored in our vault' },
] as const;
const nameLabels = {
  ship: 'Who receives it',
  pickup: 'Who picks it up',
  vault: 'Whose metal it is',
} as const satisfies Record<DeliveryMethod, string>;
const provinces = canadianProvinces.map((value) => ({ value, label: provinceNames[value] }));

/** How and where the pieces go. Addresses that are known of the customer are offered. */
export function DeliveryPart({ order, estimate }: { order: PhoneOrder; estimate: Estimate | undefined }) {
  const { draft, change, problems, isBusy } = order;
  const { delivery, shippingMethodId, address, customer } = draft;
  const couriers = estimate?.deliveries.filter(({ kind }) => kind === delivery) ?? [];
  const chosen = couriers.find(({ id }) => id === shippingMethodId) ?? couriers.find(({ refusal }) => refusal === null);
  const vault = estimate?.deliveries.find(({ kind }) => kind === 'vault');
  const currency = estimate?.currency ?? '';
  const offered = methods.filter(({ value }) => value !== 'vault' || vault !== undefined || delivery === 'vault');
  const text = (name: keyof TypedAddress, label: string, maxLength: number) => (
    <PhoneOrderField
      field={`address.${name}`}
      label={label}
      errors={problems[`address.${name}`]}
      required
      disabled={isBusy}
      value={address[name]}
      onChange={(typed) => change({ address: { ...address, [name]: typed } })}
    >
      {(control) => <TextInput {...control} maxLength={maxLength} />}
    </PhoneOrderField>
  );
  return (
    <Panel title="Delivery">
      <PhoneOrderField
        field="delivery"
        label="How it gets there"
        hint={
          delivery === 'vault'
            ? (vault?.refusal ?? (vault?.storage && toldStorage(vault.storage, currency)))
            : undefined
        }
        errors={problems.delivery}
        disabled={isBusy}
        value={delivery}
        onChange={(method) => change({ delivery: method, shippingMethodId: '' })}
      >
        {(control) => <ChoiceInput {...control} options={offered} />}
      </PhoneOrderField>
      {delivery === 'ship' && couriers.length > 0 && (
        <PhoneOrderField
          field="shippingMethodId"
          label="Courier"
          hint={chosen?.refusal ?? chosen?.description}
          errors={problems.shippingMethodId}
          disabled={isBusy}
          value={shippingMethodId}
          onChange={(id) => change({ shippingMethodId: id })}
        >
          {(control) => (
            <SelectInput
              {...control}
              wide
              none="The first that takes it"
              options={couriers.map((each) => ({
                value: each.id,
                label: courierWords(each, currency),
              }))}
            />
          )}
        </PhoneOrderField>
      )}
      {customer && <Known id={customer.id} disabled={isBusy} onChoose={(known) => change({ address: known })} />}
      {text('name', nameLabels[delivery], 120)}
      {text('street', 'Street and number', 160)}
      <div className={styles.row}>
        {text('city', 'City', 80)}
        <PhoneOrderField
          field="address.province"
          label="Province or territory"
          errors={problems['address.province']}
          required
          disabled={isBusy}
          value={address.province}
          onChange={(province) => change({ address: { ...address, province } })}
        >
          {(control) => <SelectInput {...control} options={provinces} />}
        </PhoneOrderField>
        {text('postalCode', 'Postal code', 10)}
      </div>
    </Panel>
  );
}

/** What the customer is to be told before he is asked for his word. */
const toldStorage = (storage: StorageCost, currency: string): string =>
  `Tell the customer. In ${storage.city}: ${storageWords(storage, currency)} ${clearedWords}`;

const courierWords = (
  { name, shipping, insurance, refusal }: Estimate['deliveries'][number],
  currency: string,
): string => {
  const cost = moneyWords(moneyText(minorUnits(shipping) + minorUnits(insurance)), currency);
  return refusal === null ? `${name}, ${cost} with insurance` : `${name}: not for this order`;
};

interface KnownProps {
  id: string;
  disabled: boolean;
  onChoose: (address: TypedAddress) => void;
}

/** Where his orders went before, to be taken over by a press. */
function Known({ id, disabled, onChoose }: KnownProps) {
  const { currentData } = useReadOrderingCustomerQuery(id);
  const known = currentData?.addresses ?? [];
  if (known.length === 0) return null;
  return (
    <div className={styles.known} role="group" aria-label="Known addresses">
      {known.map((address) => (
        <Button key={Object.values(address).join()} disabled={disabled} onClick={() => onChoose(typedOf(address))}>
          <span>
            {address.name}, {address.street}, {address.city} {address.province} {address.postalCode}
          </span>
        </Button>
      ))}
    </div>
  );
}

const typedOf = ({ name, street, city, province, postalCode }: Address): TypedAddress => ({
  name,
  street,
  city,
  province,
  postalCode,
});
