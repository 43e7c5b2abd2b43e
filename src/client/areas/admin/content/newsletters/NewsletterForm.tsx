import { useMemo } from 'react';

import { type ApiError, isApiError } from '#client/api/api-error.ts';
import { Autosave } from '#client/kit/resource-form/Autosave.tsx';
import { ResourceForm, type ResourceFormProps } from '#client/kit/resource-form/ResourceForm.tsx';
import { inForm, picturesIn } from '#client/areas/admin/content/articles/form-blocks.ts';
import { useDescribePictures } from '#client/features/catalogue/media/use-describe-pictures.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import type { AdminNewsletter, NewsletterValues } from '#contract/content/newsletters.contract.ts';
import { mailBlockTypes, newsletterLimits } from '#contract/content/newsletters.rules.ts';

import { newsletterForm, type NewsletterFields, valuesOfFields } from './newsletter-form.ts';
// Last, as in the form of an article: what both have of styles is made into one file, in one order.
import { BlocksEditor } from '#client/areas/admin/content/blocks/BlocksEditor.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';

const { Field } = newsletterForm;

interface NewsletterFormProps extends Pick<ResourceFormProps<AdminNewsletter, NewsletterFields>, 'load' | 'onSaved'> {
  /** Null for a new one. */
  newsletter: AdminNewsletter | null;
  save: (
    values: NewsletterValues,
    version: number,
  ) => PromiseLike<{ data?: AdminNewsletter | undefined; error?: unknown }>;
  /** Why it could not be sent, by field. */
  told?: ApiError | undefined;
}

/** All that is entered of a newsletter. Once it is there, it is saved as one types. */
export function NewsletterForm({ newsletter, load, save, onSaved, told }: NewsletterFormProps) {
  const describe = useDescribePictures('blocks');
  // The same one as long as it is: each new one is told anew.
  const toldHere = useMemo(() => told && { ...told, fields: inForm(told.fields) }, [told]);
  return (
    <ResourceForm
      form={newsletterForm}
      load={load}
      save={async (fields, { version }) => {
        const refused = await describe([...picturesIn(fields.blocks)], newsletter?.media ?? []);
        if (refused.error !== undefined) return refused;
        const reply = await save(valuesOfFields(fields), version);
        if (!isApiError(reply.error)) return reply;
        return { ...reply, error: { ...reply.error, fields: inForm(reply.error.fields) } };
      }}
      {...(onSaved && { onSaved })}
      told={toldHere}
    >
      {newsletter && <Autosave />}
      <FormSection title="In the inbox" hint="What readers see before they open it.">
        <Field name="subject">{(field) => <TextInput {...field} maxLength={newsletterLimits.subject} />}</Field>
        <Field name="preview" hint="Shown beside the subject by most mail programs.">
          {(field) => <TextInput {...field} maxLength={newsletterLimits.preview} />}
        </Field>
      </FormSection>
      <FormSection
        title="Content"
        hint="Prices are those at the moment of sending. The company’s address and a link to unsubscribe are added below."
      >
        <Field name="blocks">
          {(field) => <BlocksEditor {...field} types={mailBlockTypes} most={newsletterLimits.blocks} />}
        </Field>
      </FormSection>
    </ResourceForm>
  );
}
