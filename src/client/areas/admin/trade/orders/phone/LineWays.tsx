import { SelectInput, type Option } from '#client/kit/inputs/SelectInput.tsx';
import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';

import styles from './new-order.module.css';
import type { PhoneLine } from './phone-draft.ts';
import { PhoneOrderField } from './PhoneOrderField.tsx';
import { wayOf } from './phone-ways.ts';
import type { PhoneOrder } from './use-phone-order.ts';

interface LineWaysProps {
  order: PhoneOrder;
  methods: readonly Option<DeliveryMethod>[];
}

/** The way of each product. */
export const LineWays = ({ order: { draft, change, isBusy }, methods }: LineWaysProps) => (
  <ul className={styles.ways} aria-label="The way of each product">
    {draft.lines.map((line, index) => (
      <li key={line.key}>
        <PhoneOrderField
          field={`lines.${index}.way`}
          label={nameOf(line, index)}
          errors={undefined}
          disabled={isBusy}
          value={wayOf(draft, line).delivery}
          onChange={(delivery) =>
            change({
              lines: draft.lines.map((each) => (each === line ? { ...line, way: { delivery, vault: null } } : each)),
            })
          }
        >
          {(control) => <SelectInput {...control} options={methods} />}
        </PhoneOrderField>
      </li>
    ))}
  </ul>
);

const nameOf = ({ product, qty }: PhoneLine, index: number): string =>
  product ? `${product.label}, ${qty.trim() || '0'} pcs` : `Product ${index + 1}`;
