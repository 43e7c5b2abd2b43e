import { useRef } from 'react';

import { productForm } from '#client/areas/admin/catalogue/products/product-form.ts';
import styles from '#client/areas/admin/catalogue/products/product-form.module.css';
import { useUnitPrices } from '#client/areas/admin/catalogue/products/use-unit-prices.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { QuantityInput } from '#client/kit/inputs/QuantityInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { useFormHandle, useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import text from '#client/kit/theme/text.module.css';
import { MOST_PACKS } from '#contract/catalogue/packs.rules.ts';

const { Field, Rows } = productForm;

/** What pieces lie in together. A pack chooses a quantity: breaks, tiers and limits hold for it as for loose pieces. */
export function PacksSection() {
  const { packs } = useFormValues(productForm);
  const unitAt = useUnitPrices();
  const { idOf } = useFormHandle();
  const addButton = useRef<HTMLButtonElement>(null);
  const unit = (pieces: string) => {
    const price = unitAt(pieces);
    return price === null ? '–' : groupedNumber(price, 2);
  };
  return (
    <FormSection
      title="Packs"
      hint="Customers may add a whole pack at once, and whole packs are named on orders and invoices. A pack costs what that many pieces cost: give it a discount by a quantity break."
    >
      <Rows name="packs">
        {(rows, add) => (
          <>
            {rows.length > 0 && (
              <div className={styles.scroll}>
                <table className={styles.breaks}>
                  <thead>
                    <tr>
                      <th scope="col">Pack</th>
                      <th scope="col">Pieces</th>
                      <th scope="col" data-end>
                        Unit now, CAD
                      </th>
                      <th scope="col">
                        <span className={text.hidden}>Remove</span>
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map(({ key, index, remove }) => (
                      <tr key={key}>
                        <td>
                          <Field name={`packs.${index}.name`} label={`Name, pack ${index + 1}`} look="cell">
                            {(field) => <TextInput {...field} maxLength={30} />}
                          </Field>
                        </td>
                        <td>
                          <Field name={`packs.${index}.pieces`} label={`Pieces, pack ${index + 1}`} look="cell">
                            {(field) => <QuantityInput {...field} />}
                          </Field>
                        </td>
                        <td data-end>{unit(packs[index]?.pieces ?? '')}</td>
                        <td>
                          <button
                            type="button"
                            className={styles.remove}
                            aria-label={`Remove pack ${index + 1}`}
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
            )}
            <button
              ref={addButton}
              type="button"
              className={styles.add}
              disabled={rows.length >= MOST_PACKS}
              onClick={() => {
                add({ name: '', pieces: '' });
                const id = idOf(`packs.${rows.length}.name`);
                requestAnimationFrame(() => document.getElementById(id)?.focus());
              }}
            >
              <Glyph name="plus" />
              Add a pack
            </button>
            {rows.length >= MOST_PACKS && <span className={styles.quiet}>Five packs are the most.</span>}
          </>
        )}
      </Rows>
    </FormSection>
  );
}
