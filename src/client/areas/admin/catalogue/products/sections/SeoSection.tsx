import { paragraphsOf } from '#client/areas/admin/catalogue/products/product-fields.ts';
import { productForm } from '#client/areas/admin/catalogue/products/product-form.ts';
import { paths } from '#client/app/paths.ts';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { TextLines } from '#client/kit/inputs/TextLines.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { SearchPreview } from '#client/kit/search-preview/SearchPreview.tsx';

const { Field } = productForm;

/** What search engines show of it, and how that will look. */
export function SeoSection() {
  const { name, slug, description, seo } = useFormValues(productForm);
  const shown = seo.description.trim() || paragraphsOf(description)[0];
  return (
    <FormSection title="Search engines" hint="Empty fields follow the name and the first paragraph.">
      <Field name="seo.title" label="Title">
        {(field) => <TextInput {...field} maxLength={120} />}
      </Field>
      <Field name="seo.description" label="Text">
        {(field) => <TextLines {...field} maxLength={320} rows={3} />}
      </Field>
      <SearchPreview
        title={seo.title.trim() || name.trim() || 'The name'}
        path={paths.product(slug || '…')}
        text={shown ?? 'The first paragraph of the description.'}
      />
    </FormSection>
  );
}
