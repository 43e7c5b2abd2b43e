import { productForm, vaultOptions } from '#client/areas/admin/catalogue/products/product-form.ts';
import styles from '#client/areas/admin/catalogue/products/product-form.module.css';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import { taxTreatmentNames, taxTreatments } from '#contract/catalogue/taxes.ts';

const { Field } = productForm;

const tones = { exempt: 'ok', zero_rated: 'info', taxable: 'warn' } as const;

const overrides = taxTreatments.map((value) => ({ value, label: taxTreatmentNames[value] }));

/** Where it may be kept, and what tax it comes to. */
export function TaxSection({ product }: { product: AdminProduct | null }) {
  const { taxOverride } = useFormValues(productForm);
  return (
    <FormSection title="Vault and tax">
      <Field
        name="vaultClass"
        hint="What a customer is charged for keeping it: by its value, or for the room it takes."
      >
        {(field) => <SelectInput {...field} options={vaultOptions} />}
      </Field>
      <div className={styles.fact}>
        <span>Tax in Canada</span>
        <div>
          {product ? (
            <>
              <StatusTag tone={tones[product.tax.treatment]}>{taxTreatmentNames[product.tax.treatment]}</StatusTag>{' '}
              {product.tax.reason}
              <p>
                {product.values.taxOverride
                  ? 'From the override as it is saved.'
                  : 'From the tax rules and the product as it is saved.'}
              </p>
            </>
          ) : (
            <p>The tax rules say it once the product is created, from metal, form and fineness.</p>
          )}
        </div>
      </div>
      <Field name="taxOverride.treatment" label="Tax override">
        {(field) => <SelectInput {...field} options={overrides} none="None: by the rules" />}
      </Field>
      {taxOverride.treatment !== '' && (
        <Field
          name="taxOverride.reason"
          label="Why"
          hint="Customers see it on its page, in the quote and on the order."
        >
          {(field) => <TextInput {...field} maxLength={200} />}
        </Field>
      )}
      <Field name="registeredAccounts" beside="may be held in registered accounts">
        {(field) => <SwitchInput {...field} words={['Yes', 'No']} />}
      </Field>
    </FormSection>
  );
}
