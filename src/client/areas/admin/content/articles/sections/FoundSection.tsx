import { articleForms } from '#client/areas/admin/content/articles/article-form.ts';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { TextLines } from '#client/kit/inputs/TextLines.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { SearchPreview } from '#client/kit/search-preview/SearchPreview.tsx';
import { type ArticleKind, articleLimits, articlePath } from '#contract/content/articles.rules.ts';

/** What search engines show of it, and how that will look. */
export function FoundSection({ kind }: { kind: ArticleKind }) {
  const { Field } = articleForms[kind];
  const { title, slug, excerpt, seoTitle, seoDescription } = useFormValues(articleForms[kind]);
  return (
    <FormSection title="Search engines" hint="Empty fields follow the title and the summary.">
      <Field name="seoTitle">{(field) => <TextInput {...field} maxLength={articleLimits.seoTitle} />}</Field>
      <Field name="seoDescription">
        {(field) => <TextLines {...field} maxLength={articleLimits.seoDescription} rows={3} />}
      </Field>
      <Field name="unlisted">{(field) => <SwitchInput {...field} />}</Field>
      <SearchPreview
        title={seoTitle.trim() || title.trim() || 'The title'}
        path={articlePath(kind, slug || '…')}
        text={seoDescription.trim() || excerpt.trim() || 'The summary.'}
      />
    </FormSection>
  );
}
