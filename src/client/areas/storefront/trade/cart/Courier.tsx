import type { Delivery } from '#client/features/trade/checkout/delivery.ts';
import { classNames } from '#client/kit/class-names.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { joined } from '#client/kit/form/joined.ts';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import type { Estimate } from '#contract/trade/quotes.contract.ts';

import styles from './checkout-form.module.css';

interface CourierProps {
  estimate: Estimate;
  delivery: Delivery;
  error?: readonly string[] | undefined;
  onChoose: (shippingMethodId: string) => void;
}

/** The couriers that go there, each with its price and what it insures; nothing to choose where there is one. */
export function Courier({ estimate: { deliveries, currency }, delivery, error, onChoose }: CourierProps) {
  const couriers = deliveries.filter(({ kind }) => kind === 'ship');
  const chosen =
    couriers.find(({ id }) => id === delivery.shippingMethodId) ?? couriers.find(({ refusal }) => !refusal);
  return (
    <fieldset className={styles.choices} aria-describedby={error ? 'shippingMethodId-error' : undefined}>
      <legend>Courier</legend>
      {couriers.map(({ id, name, description, shipping, insurance, insuredValue, refusal }) => (
        <label key={id} className={classNames(styles.choice, id === chosen?.id && styles.chosen)}>
          <input
            type="radio"
            name="courier"
            value={id}
            checked={id === chosen?.id}
            disabled={refusal !== null}
            onChange={() => onChoose(id)}
          />
          <b>
            {name}
            {refusal === null && (
              <span className={styles.price}>{moneyWords(sumOf(shipping, insurance), currency)}</span>
            )}
          </b>
          <span>
            {refusal ??
              `${description} Shipping ${moneyWords(shipping, currency)}, insurance ${moneyWords(insurance, currency)}, insured for ${moneyWords(insuredValue, currency)}.`}
          </span>
        </label>
      ))}
      {error && (
        <p id="shippingMethodId-error" className={styles.wrong} role="alert">
          {joined(error)}
        </p>
      )}
    </fieldset>
  );
}

/** Holds their place until they are known, so that nothing below moves under a finger. */
export const CourierLoading = () => (
  <fieldset className={styles.choices} aria-busy="true">
    <legend>Courier</legend>
    <div className={styles.choice}>
      <div />
      <b>Looking up the couriers…</b>
      <span>Which couriers deliver these goods there, what they charge, and how much they insure.</span>
    </div>
  </fieldset>
);

const sumOf = (one: string, other: string): string => moneyText(minorUnits(one) + minorUnits(other));
