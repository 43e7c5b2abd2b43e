import { AttributeField } from '#client/areas/admin/catalogue/products/AttributeField.tsx';
import { productForm } from '#client/areas/admin/catalogue/products/product-form.ts';
import { ofCategory, ofTag, useCategoryRows } from '#client/areas/admin/catalogue/products/term-choices.ts';
import { useListTagsQuery } from '#client/features/catalogue/taxonomy/tags.api.ts';
import { useAllAttributesQuery } from '#client/features/catalogue/products/product-attributes.api.ts';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';

const { Field } = productForm;

/** Under what it stands in the shop. */
export function TermsSection() {
  const { data } = useAllAttributesQuery();
  return (
    <FormSection title="Categories and attributes">
      <Field name="categories">
        {(field) => <RelatedPicker {...field} useRows={useCategoryRows} optionOf={ofCategory} />}
      </Field>
      <Field name="tags">{(field) => <RelatedPicker {...field} useRows={useListTagsQuery} optionOf={ofTag} />}</Field>
      {data?.items.map((attribute) => (
        <AttributeField key={attribute.id} attribute={attribute} />
      ))}
    </FormSection>
  );
}
