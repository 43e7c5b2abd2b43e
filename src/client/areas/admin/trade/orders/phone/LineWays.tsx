import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import type { Related } from '#client/kit/inputs/use-related.ts';
import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';

import styles from './new-order.module.css';
import type { PhoneLine, Way } from './phone-draft.ts';
import { PhoneOrderField } from './PhoneOrderField.tsx';
import { lineWays } from './phone-way-options.ts';
import { wayKey, wayOf } from './phone-ways.ts';
import type { PhoneOrder } from './use-phone-order.ts';

interface LineWaysProps {
  order: PhoneOrder;
  methods: readonly DeliveryMethod[];
  /** Where there are several to choose among. */
  vaults: readonly Related[];
}

/** The way of each product. */
export function LineWays({ order: { draft, change, isBusy }, methods, vaults }: LineWaysProps) {
  const put = (line: PhoneLine, way: Way): void =>
    change({ lines: draft.lines.map((each) => (each === line ? { ...line, way } : each)) });
  return (
    <ul className={styles.ways} aria-label="The way of each product">
      {draft.lines.map((line, index) => {
        const taken = wayOf(draft, line);
        const ways = lineWays(methods, vaults, taken);
        return (
          <li key={line.key}>
            <PhoneOrderField
              field={`lines.${index}.way`}
              label={nameOf(line, index)}
              errors={undefined}
              disabled={isBusy}
              value={wayKey(taken)}
              onChange={(key) => put(line, ways.find(({ value }) => value === key)?.way ?? taken)}
            >
              {(control) => (
                <SelectInput {...control} wide options={ways.map(({ value, label }) => ({ value, label }))} />
              )}
            </PhoneOrderField>
          </li>
        );
      })}
    </ul>
  );
}

const nameOf = ({ product, qty }: PhoneLine, index: number): string =>
  product ? `${product.label}, ${qty.trim() || '0'} pcs` : `Product ${index + 1}`;
