import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import type { AdminMailTemplate, MailTextValues } from '#contract/platform/mail-templates.contract.ts';

export const mailTemplateForm = defineForm<AdminMailTemplate, MailTextValues>({
  id: 'mail-template',
  noun: 'text of the mail',
  blank: { subject: '', body: '' },
  valuesOf: ({ subject, body }) => ({ subject, body }),
  fields: {
    subject: { label: 'Subject', required: 'Enter the subject.' },
    body: { label: 'Text', required: 'Enter what the mail says.' },
  },
});
