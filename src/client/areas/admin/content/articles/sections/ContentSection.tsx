import { BlocksEditor } from '#client/areas/admin/content/blocks/BlocksEditor.tsx';
import { articleForms } from '#client/areas/admin/content/articles/article-form.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import type { ArticleKind } from '#contract/content/articles.rules.ts';

/** What it is made of. */
export function ContentSection({ kind }: { kind: ArticleKind }) {
  const { Field } = articleForms[kind];
  return (
    <FormSection title="Content" hint="Readers see what is published last; until then this is a draft.">
      <Field name="blocks">{(field) => <BlocksEditor {...field} />}</Field>
    </FormSection>
  );
}
