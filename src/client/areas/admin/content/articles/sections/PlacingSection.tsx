import { articleForms } from '#client/areas/admin/content/articles/article-form.ts';
import { useAuthorRows } from '#client/areas/admin/content/articles/author-rows.ts';
import { TermsInput } from '#client/areas/admin/content/articles/TermsInput.tsx';
import { useListProductsQuery } from '#client/features/catalogue/products/admin-products.api.ts';
import { useArticleTermsQuery } from '#client/features/content/articles/articles.api.ts';
import { DateTimeInput } from '#client/kit/inputs/DateInput.tsx';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import type { Related } from '#client/kit/inputs/use-related.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import type { AdminProductRow } from '#contract/catalogue/admin-product-row.contract.ts';
import type { ArticleKind } from '#contract/content/articles.rules.ts';

const ofProduct = ({ id, name, sku }: AdminProductRow): Related => ({ id, label: name, note: sku });
const ofPerson = ({ id, name }: { id: string; name: string }): Related => ({ id, label: name });

/** Where it stands among others, and how long. What is said here holds with the next save. */
export function PlacingSection({ kind }: { kind: ArticleKind }) {
  const { Field } = articleForms[kind];
  const { data: terms } = useArticleTermsQuery();
  return (
    <FormSection title="Placing" hint="Takes effect as soon as it is saved, even before you publish.">
      {kind === 'post' && (
        <>
          <Field name="author">
            {(field) => <RelatedPicker {...field} useRows={useAuthorRows} optionOf={ofPerson} />}
          </Field>
          <Field name="categories">{(field) => <TermsInput {...field} known={terms?.categories ?? []} />}</Field>
          <Field name="tags">{(field) => <TermsInput {...field} known={terms?.tags ?? []} />}</Field>
          <Field name="pinned">{(field) => <SwitchInput {...field} />}</Field>
        </>
      )}
      <Field name="related">
        {(field) => <RelatedPicker {...field} useRows={useListProductsQuery} optionOf={ofProduct} />}
      </Field>
      <Field name="unpublishAt" hint="Automatically, once published. Leave empty for never.">
        {(field) => <DateTimeInput {...field} />}
      </Field>
    </FormSection>
  );
}
