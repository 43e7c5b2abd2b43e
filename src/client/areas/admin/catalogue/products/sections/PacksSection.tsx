import { productForm } from '#client/areas/admin/catalogue/products/product-form.ts';
import { QuantityInput } from '#client/kit/inputs/QuantityInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { MOST_PACKS } from '#contract/catalogue/packs.rules.ts';

import { QuantityTable } from './QuantityTable.tsx';

const { Field, Rows } = productForm;

const columns = [
  {
    head: 'Pack',
    field: (index: number) => (
      <Field name={`packs.${index}.name`} label={`Name, pack ${index + 1}`} look="cell">
        {(field) => <TextInput {...field} maxLength={30} />}
      </Field>
    ),
  },
  {
    head: 'Pieces',
    field: (index: number) => (
      <Field name={`packs.${index}.pieces`} label={`Pieces, pack ${index + 1}`} look="cell">
        {(field) => <QuantityInput {...field} />}
      </Field>
    ),
  },
];

/** What pieces lie in together. A pack chooses a quantity: breaks, tiers and limits hold for it as for loose pieces. */
export function PacksSection() {
  const { packs } = useFormValues(productForm);
  return (
    <FormSection
      title="Packs"
      hint="Customers may add a whole pack at once, and whole packs are named on orders and invoices. A pack costs what that many pieces cost: give it a discount by a quantity break."
    >
      <Rows name="packs">
        {(rows, add) => (
          <QuantityTable
            noun="pack"
            columns={columns}
            rows={rows}
            piecesOf={(index) => packs[index]?.pieces ?? ''}
            most={MOST_PACKS}
            mostWords="Five packs are the most."
            onAdd={() => add({ name: '', pieces: '' })}
            nameOf={(index) => `packs.${index}.name`}
          />
        )}
      </Rows>
    </FormSection>
  );
}
