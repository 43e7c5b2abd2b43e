import { useRef } from 'react';

import { productForm } from '#client/areas/admin/catalogue/products/product-form.ts';
import styles from '#client/areas/admin/catalogue/products/product-form.module.css';
import { useUnitPrices } from '#client/areas/admin/catalogue/products/use-unit-prices.ts';
import { useWarnings } from '#client/areas/admin/catalogue/products/use-warnings.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { MoneyInput } from '#client/kit/inputs/MoneyInput.tsx';
import { QuantityInput } from '#client/kit/inputs/QuantityInput.tsx';
import { RateInput } from '#client/kit/inputs/RateInput.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { useFormHandle, useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import text from '#client/kit/theme/text.module.css';

const { Field, Rows } = productForm;

/** As many as a product may have. */
const MOST = 10;

/** Lower premiums from a quantity on, each with what a piece costs there now. */
export function BreaksSection() {
  const { breaks, premiumPct, premiumFixed, minQty } = useFormValues(productForm);
  const unitAt = useUnitPrices();
  const warned = useWarnings();
  const { idOf } = useFormHandle();
  const addButton = useRef<HTMLButtonElement>(null);
  const unit = (qty: string) => {
    const price = unitAt(qty);
    return price === null ? '–' : groupedNumber(price, 2);
  };
  return (
    <FormSection title="Quantity breaks" hint="Each break replaces both premiums from that many pieces on.">
      <Rows name="breaks">
        {(rows, add) => (
          <>
            <div className={styles.scroll}>
              <table className={styles.breaks}>
                <thead>
                  <tr>
                    <th scope="col">From</th>
                    <th scope="col">Premium</th>
                    <th scope="col">Fixed</th>
                    <th scope="col" data-end>
                      Unit now, CAD
                    </th>
                    <th scope="col">
                      <span className={text.hidden}>Remove</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  <tr>
                    <td>{minQty === '1' ? '1 piece' : `${minQty} pieces`}</td>
                    <td>as above</td>
                    <td>as above</td>
                    <td data-end>{unit(minQty)}</td>
                    <td aria-hidden="true" />
                  </tr>
                  {rows.map(({ key, index, remove }) => (
                    <tr key={key}>
                      <td>
                        <Field
                          name={`breaks.${index}.minQty`}
                          label={`From, break ${index + 1}`}
                          look="cell"
                          {...warned(`breaks.${index}.minQty`)}
                        >
                          {(field) => <QuantityInput {...field} />}
                        </Field>
                      </td>
                      <td>
                        <Field
                          name={`breaks.${index}.premiumPct`}
                          label={`Premium, break ${index + 1}`}
                          look="cell"
                          {...warned(`breaks.${index}.premiumPct`)}
                        >
                          {(field) => <RateInput {...field} as="fraction" decimals={4} filled={2} />}
                        </Field>
                      </td>
                      <td>
                        <Field name={`breaks.${index}.premiumFixed`} label={`Fixed, break ${index + 1}`} look="cell">
                          {(field) => <MoneyInput {...field} currency="CAD" />}
                        </Field>
                      </td>
                      <td data-end>{unit(breaks[index]?.minQty ?? '')}</td>
                      <td>
                        <button
                          type="button"
                          className={styles.remove}
                          aria-label={`Remove break ${index + 1}`}
                          title="Remove"
                          onClick={() => {
                            remove();
                            addButton.current?.focus();
                          }}
                        >
                          <Glyph name="close" />
                        </button>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <button
              ref={addButton}
              type="button"
              className={styles.add}
              disabled={rows.length >= MOST}
              onClick={() => {
                const last = breaks.at(-1);
                add({
                  minQty: '',
                  premiumPct: last?.premiumPct ?? premiumPct,
                  premiumFixed: last?.premiumFixed ?? premiumFixed,
                });
                const id = idOf(`breaks.${rows.length}.minQty`);
                requestAnimationFrame(() => document.getElementById(id)?.focus());
              }}
            >
              <Glyph name="plus" />
              Add a break
            </button>
            {rows.length >= MOST && <span className={styles.quiet}>Ten breaks are the most.</span>}
          </>
        )}
      </Rows>
    </FormSection>
  );
}
