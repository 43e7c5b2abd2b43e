import { TakenName } from '#client/areas/admin/catalogue/products/TakenName.tsx';
import { productForm } from '#client/areas/admin/catalogue/products/product-form.ts';
import { useListMakersQuery } from '#client/features/catalogue/products/admin-products.api.ts';
import { SlugInput } from '#client/kit/inputs/SlugInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { TextLines } from '#client/kit/inputs/TextLines.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';

const { Field } = productForm;

/** What it is called, where it stands, who made it and what is said of it. */
export function IdentitySection({ productId }: { productId: string | undefined }) {
  const { data } = useListMakersQuery();
  const makers = data?.items ?? [];
  const { mint } = useFormValues(productForm);
  const ofMint = makers.filter((each) => each.mint === mint.trim());
  const distinct = (values: readonly string[]) => [...new Set(values)];
  return (
    <FormSection title="Identity">
      <Field name="name">{(field) => <TextInput {...field} maxLength={160} />}</Field>
      <Field name="slug" hint={<TakenName name="slug" productId={productId} />}>
        {(field) => <SlugInput {...field} prefix="/product/" from="name" />}
      </Field>
      <Field name="sku" hint={<TakenName name="sku" productId={productId} />}>
        {(field) => <TextInput {...field} maxLength={40} fit="medium" />}
      </Field>
      <Field name="gtin" hint={<TakenName name="gtin" productId={productId} />} beside="the digits under the bar code">
        {(field) => <TextInput {...field} maxLength={14} fit="medium" />}
      </Field>
      <Field name="mint">
        {(field) => (
          <TextInput {...field} maxLength={80} fit="medium" known={distinct(makers.map((each) => each.mint))} />
        )}
      </Field>
      <Field name="country">
        {(field) => (
          <TextInput
            {...field}
            maxLength={60}
            fit="medium"
            known={distinct((ofMint.length > 0 ? ofMint : makers).map((each) => each.country))}
          />
        )}
      </Field>
      <Field name="year" beside="or “Varies”">
        {(field) => <TextInput {...field} maxLength={20} fit="medium" />}
      </Field>
      <Field name="description" hint="Each line becomes a paragraph.">
        {(field) => <TextLines {...field} maxLength={20_000} rows={5} />}
      </Field>
    </FormSection>
  );
}
