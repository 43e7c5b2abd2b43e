import { mailTemplate } from '#contract/mail-template.rules.ts';

/** The mails about papers of the identity check. */
export const paperMails = {
  refused: mailTemplate({
    key: 'paper.refused',
    area: 'Identity check',
    name: 'Paper refused by the virus scanner',
    when: 'The virus scanner finds something in a file that a customer sent.',
    subject: 'A file you sent was refused: {paper}',
    body: `Hello {name},

Our virus scanner refused the file that you sent as {paper}. We have not kept it.

Please have your device checked, then send the paper again, as a photo for example:

{link}`,
    variables: {
      name: { label: 'Name of the customer', kind: 'name', example: 'Ada Lovelace' },
      paper: { label: 'Which paper', kind: 'text', example: 'Proof of address' },
      link: { label: 'Link to the form', kind: 'link', example: '/kyc-form?step=document', required: true },
    },
  }),
} as const;
