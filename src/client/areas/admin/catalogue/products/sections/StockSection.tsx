import { productForm } from '#client/areas/admin/catalogue/products/product-form.ts';
import { useWarnings } from '#client/areas/admin/catalogue/products/use-warnings.tsx';
import { QuantityInput } from '#client/kit/inputs/QuantityInput.tsx';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';

const { Field } = productForm;

/** How many may be ordered, and when there are few. */
export function StockSection() {
  const warned = useWarnings();
  const { soldOut } = useFormValues(productForm);
  return (
    <FormSection title="Stock and limits" hint="Stock itself moves by receipts, orders and counts only.">
      <Field name="lowAt" hint="From this many down the shop says how many are left.">
        {(field) => <QuantityInput {...field} />}
      </Field>
      <Field name="soldOut.backorder" label="When sold out">
        {(field) => <SwitchInput {...field} words={['Take orders', 'Refuse']} />}
      </Field>
      {soldOut.backorder && (
        <Field name="soldOut.days" label="They come within" hint="Told on its page, in the cart and with the order.">
          {(field) => <QuantityInput {...field} unit="days" />}
        </Field>
      )}
      <Field name="minQty">{(field) => <QuantityInput {...field} />}</Field>
      <Field name="maxQty" {...warned('maxQty')}>
        {(field) => <QuantityInput {...field} />}
      </Field>
      <Field
        name="dailyLimit"
        hint="Pieces that one customer may order within 24 hours; empty for as many as they like."
      >
        {(field) => <QuantityInput {...field} />}
      </Field>
      <Field name="stepQty">{(field) => <QuantityInput {...field} />}</Field>
      <Field name="serialTracked" beside="each piece has a serial number">
        {(field) => <SwitchInput {...field} words={['Yes', 'No']} />}
      </Field>
      <Field name="position" hint="Products in a list are sorted by this number, then by name.">
        {(field) => <QuantityInput {...field} unit="nth" />}
      </Field>
    </FormSection>
  );
}
