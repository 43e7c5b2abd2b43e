import { Button } from 'antd';

import { useListProductsQuery } from '#client/features/catalogue/products/admin-products.api.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { BoxedInput } from '#client/kit/inputs/BoxedInput.tsx';
import { ariaOf, type InputProps } from '#client/kit/inputs/input-props.ts';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import type { Related, UseFound } from '#client/kit/inputs/use-related.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { joined } from '#client/kit/form/joined.ts';
import { phoneOrderLimits } from '#contract/trade/phone-orders.rules.ts';

import { PhoneOrderField } from './PhoneOrderField.tsx';
import styles from './new-order.module.css';
import { aLine, type PhoneLine } from './phone-draft.ts';
import { alone } from './phone-ways.ts';
import { fieldId, type PhoneOrder } from './use-phone-order.ts';

type Product = { id: string; name: string; sku: string };

const useOnSale: UseFound<Product> = (query, options) => useListProductsQuery(`${query}&f.status=in:active`, options);
const ofProduct = ({ id, name, sku }: Product): Related => ({ id, label: name, note: sku });

/** What is ordered, a product a line. */
export function LinesPart({ order }: { order: PhoneOrder }) {
  const { draft, change, problems, isBusy } = order;
  const { lines } = draft;
  const put = (at: number, part: Partial<PhoneLine>): void =>
    change({ lines: lines.map((line, index) => (index === at ? { ...line, ...part } : line)) });
  const add = (): void => change({ lines: [...lines, aLine()] });
  const remove = (at: number): void => {
    const left = lines.filter((_, index) => index !== at);
    change(left.length === 1 ? alone(draft, left) : { lines: left });
    // The button that was pressed is gone: the line before, or the one that moved up, takes the focus.
    document.getElementById(fieldId(`lines.${Math.max(0, at - 1)}.productId`))?.focus();
  };
  return (
    <Panel title="Products">
      <ul className={styles.lines}>
        {lines.map(({ key, product, qty }, index) => (
          <li key={key}>
            <PhoneOrderField
              field={`lines.${index}.productId`}
              label={`Product ${index + 1}`}
              errors={problems[`lines.${index}.productId`]}
              required
              disabled={isBusy}
              value={product}
              onChange={(chosen) => put(index, { product: chosen })}
            >
              {(control) => <RelatedPicker {...control} useRows={useOnSale} optionOf={ofProduct} />}
            </PhoneOrderField>
            <PhoneOrderField
              field={`lines.${index}.qty`}
              label={`Quantity ${index + 1}`}
              errors={problems[`lines.${index}.qty`]}
              required
              disabled={isBusy}
              value={qty}
              onChange={(typed) => put(index, { qty: typed })}
            >
              {(control) => <Quantity {...control} />}
            </PhoneOrderField>
            <Button
              type="text"
              icon={<Glyph name="close" />}
              aria-label={`Take out ${product?.label ?? `line ${index + 1}`}`}
              disabled={isBusy || lines.length === 1}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      {problems.lines && <p className={styles.error}>{joined(problems.lines)}</p>}
      <Button disabled={isBusy || lines.length >= phoneOrderLimits.lines} onClick={add}>
        Add a product
      </Button>
    </Panel>
  );
}

/** Text as typed: whether it is a quantity is said when a price is asked for. */
const Quantity = ({ value, onChange, ...control }: InputProps<string>) => (
  <BoxedInput
    {...ariaOf({ ...control, value, onChange } as unknown as InputProps<never>)}
    inputMode="numeric"
    maxLength={5}
    fit="number"
    after="pcs"
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
