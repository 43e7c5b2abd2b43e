import { useMemo } from 'react';

import { type ApiError, isApiError } from '#client/api/api-error.ts';
import { Autosave } from '#client/kit/resource-form/Autosave.tsx';
import { ResourceForm, type ResourceFormProps } from '#client/kit/resource-form/ResourceForm.tsx';
import { useDescribePictures } from '#client/features/catalogue/media/use-describe-pictures.ts';
import type { AdminArticle, ArticleValues } from '#contract/content/articles.contract.ts';
import type { ArticleKind } from '#contract/content/articles.rules.ts';

import { articleForms, type ArticleFields, valuesOfFields } from './article-form.ts';
import { inForm, picturesIn } from './form-blocks.ts';
import { ContentSection } from './sections/ContentSection.tsx';
import { FoundSection } from './sections/FoundSection.tsx';
import { IdentitySection } from './sections/IdentitySection.tsx';
import { PlacingSection } from './sections/PlacingSection.tsx';

interface ArticleFormProps extends Pick<ResourceFormProps<AdminArticle, ArticleFields>, 'load' | 'onSaved'> {
  kind: ArticleKind;
  /** Null for a new one. */
  article: AdminArticle | null;
  save: (values: ArticleValues, version: number) => PromiseLike<{ data?: AdminArticle | undefined; error?: unknown }>;
  /** Why it could not be published, by field. */
  told?: ApiError | undefined;
}

/** A half-typed address would lead readers there, and stay one that leads on. */
const publicAddress = ['slug'];

/** All that is entered of a page or post. Once it is there, it is saved as one types. */
export function ArticleForm({ kind, article, load, save, onSaved, told }: ArticleFormProps) {
  const describe = useDescribePictures('blocks');
  // The same one as long as it is: each new one is told anew.
  const toldHere = useMemo(() => told && { ...told, fields: inForm(told.fields) }, [told]);
  return (
    <ResourceForm
      form={articleForms[kind]}
      load={load}
      save={async (fields, { version }) => {
        const refused = await describe([...picturesIn(fields.blocks), ...fields.cover], article?.media ?? []);
        if (refused.error !== undefined) return refused;
        const reply = await save(valuesOfFields(fields), version);
        if (!isApiError(reply.error)) return reply;
        return { ...reply, error: { ...reply.error, fields: inForm(reply.error.fields) } };
      }}
      {...(onSaved && { onSaved })}
      told={toldHere}
    >
      {article && <Autosave byHand={article.liveAt === null ? undefined : publicAddress} />}
      <IdentitySection kind={kind} />
      <ContentSection kind={kind} />
      <PlacingSection kind={kind} />
      <FoundSection kind={kind} />
    </ResourceForm>
  );
}
