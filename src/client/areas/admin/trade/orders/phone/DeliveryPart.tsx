import type { TypedAddress } from '#client/features/trade/checkout/delivery.ts';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { canadianProvinces, provinceNames } from '#contract/provinces.ts';
import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import type { Estimate } from '#contract/trade/quotes.contract.ts';

import { KnownAddresses } from './KnownAddresses.tsx';
import { PhoneOrderField } from './PhoneOrderField.tsx';
import styles from './new-order.module.css';
import type { PhoneOrder } from './use-phone-order.ts';
import { WayPart } from './WayPart.tsx';

const nameLabels = {
  ship: 'Who receives it',
  pickup: 'Who picks it up',
  vault: 'Whose metal it is',
} as const satisfies Record<DeliveryMethod, string>;
const provinces = canadianProvinces.map((value) => ({ value, label: provinceNames[value] }));

/** How and where the pieces go. Addresses that are known of the customer are offered. */
export function DeliveryPart({ order, estimate }: { order: PhoneOrder; estimate: Estimate | undefined }) {
  const { draft, now, change, problems, isBusy } = order;
  const { shippingMethodId, address, customer } = draft;
  const { delivery } = now;
  const couriers = estimate?.deliveries.filter(({ kind }) => kind === delivery) ?? [];
  const chosen = couriers.find(({ id }) => id === shippingMethodId) ?? couriers.find(({ refusal }) => refusal === null);
  const currency = estimate?.currency ?? '';
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
      <WayPart order={order} estimate={estimate} />
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
      {customer && (
        <KnownAddresses id={customer.id} disabled={isBusy} onChoose={(known) => change({ address: known })} />
      )}
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

const courierWords = (
  { name, shipping, insurance, refusal }: Estimate['deliveries'][number],
  currency: string,
): string => {
  const cost = moneyWords(moneyText(minorUnits(shipping) + minorUnits(insurance)), currency);
  return refusal === null ? `${name}, ${cost} with insurance` : `${name}: not for this order`;
};
