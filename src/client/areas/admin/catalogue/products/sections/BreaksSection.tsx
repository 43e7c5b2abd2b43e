import { productForm } from '#client/areas/admin/catalogue/products/product-form.ts';
import { useWarnings } from '#client/areas/admin/catalogue/products/use-warnings.tsx';
import { MoneyInput } from '#client/kit/inputs/MoneyInput.tsx';
import { QuantityInput } from '#client/kit/inputs/QuantityInput.tsx';
import { RateInput } from '#client/kit/inputs/RateInput.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';

import { QuantityTable } from './QuantityTable.tsx';

const { Field, Rows } = productForm;

/** As many as a product may have. */
const MOST = 10;

/** Lower premiums from a quantity on, each with what a piece costs there now. */
export function BreaksSection() {
  const { breaks, premiumPct, premiumFixed, minQty } = useFormValues(productForm);
  const warned = useWarnings();
  const columns = [
    {
      head: 'From',
      first: minQty === '1' ? '1 piece' : `${minQty} pieces`,
      field: (index: number) => (
        <Field
          name={`breaks.${index}.minQty`}
          label={`From, break ${index + 1}`}
          look="cell"
          {...warned(`breaks.${index}.minQty`)}
        >
          {(field) => <QuantityInput {...field} />}
        </Field>
      ),
    },
    {
      head: 'Premium',
      first: 'as above',
      field: (index: number) => (
        <Field
          name={`breaks.${index}.premiumPct`}
          label={`Premium, break ${index + 1}`}
          look="cell"
          {...warned(`breaks.${index}.premiumPct`)}
        >
          {(field) => <RateInput {...field} as="fraction" decimals={4} filled={2} />}
        </Field>
      ),
    },
    {
      head: 'Fixed',
      first: 'as above',
      field: (index: number) => (
        <Field name={`breaks.${index}.premiumFixed`} label={`Fixed, break ${index + 1}`} look="cell">
          {(field) => <MoneyInput {...field} currency="CAD" />}
        </Field>
      ),
    },
  ];
  return (
    <FormSection title="Quantity breaks" hint="Each break replaces both premiums from that many pieces on.">
      <Rows name="breaks">
        {(rows, add) => (
          <QuantityTable
            noun="break"
            columns={columns}
            firstPieces={minQty}
            rows={rows}
            piecesOf={(index) => breaks[index]?.minQty ?? ''}
            most={MOST}
            mostWords="Ten breaks are the most."
            onAdd={() => {
              const last = breaks.at(-1);
              add({
                minQty: '',
                premiumPct: last?.premiumPct ?? premiumPct,
                premiumFixed: last?.premiumFixed ?? premiumFixed,
              });
            }}
            nameOf={(index) => `breaks.${index}.minQty`}
          />
        )}
      </Rows>
    </FormSection>
  );
}
