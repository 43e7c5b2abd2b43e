import { blocksOfForm } from '#client/areas/admin/content/articles/blocks-of-form.ts';
import { type FormBlock, formBlocks, newBlock, sentBlocks } from '#client/areas/admin/content/articles/form-blocks.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import type { AdminNewsletter, NewsletterValues } from '#contract/content/newsletters.contract.ts';

/** A newsletter as its form holds it. */
export interface NewsletterFields {
  subject: string;
  preview: string;
  blocks: readonly FormBlock[];
}

export const newsletterForm = defineForm<AdminNewsletter, NewsletterFields>({
  id: 'newsletter',
  noun: 'newsletter',
  blank: { subject: '', preview: '', blocks: newBlock('text') },
  valuesOf: ({ subject, preview, blocks, ...named }) => ({ subject, preview, blocks: formBlocks(blocks, named) }),
  fields: {
    subject: { label: 'Subject', required: 'Enter the subject.' },
    preview: { label: 'Preview line' },
    blocks: blocksOfForm,
  },
});

/** The fields of a newsletter as they are sent. */
export const valuesOfFields = ({ subject, preview, blocks }: NewsletterFields): NewsletterValues => ({
  ...{ subject, preview, blocks: sentBlocks(blocks) },
});
