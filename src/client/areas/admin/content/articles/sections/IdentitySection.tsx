import { articleForms } from '#client/areas/admin/content/articles/article-form.ts';
import { MediaPicker } from '#client/features/catalogue/media/MediaPicker.tsx';
import { SlugInput } from '#client/kit/inputs/SlugInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { TextLines } from '#client/kit/inputs/TextLines.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { type ArticleKind, articleLimits, articlePath } from '#contract/content/articles.rules.ts';

/** What it is called, where it stands, and how it begins. */
export function IdentitySection({ kind }: { kind: ArticleKind }) {
  const { Field } = articleForms[kind];
  return (
    <FormSection title="Title and address">
      <Field name="title">{(field) => <TextInput {...field} maxLength={articleLimits.title} />}</Field>
      <Field
        name="slug"
        hint="Once readers know it, a new address is saved only by you, with “Save changes”. The old one then leads to the new one."
      >
        {(field) => <SlugInput {...field} prefix={articlePath(kind, '')} from="title" />}
      </Field>
      <Field name="excerpt" hint="Below the title, in lists and where it is shared.">
        {(field) => <TextLines {...field} maxLength={articleLimits.excerpt} rows={2} />}
      </Field>
      <Field name="cover">{(field) => <MediaPicker {...field} describedLater max={1} />}</Field>
    </FormSection>
  );
}
