import { mailTemplate } from '#contract/mail-template.rules.ts';

const area = 'Documents';
const variables = {
  name: { label: 'Name of the customer', kind: 'name', example: 'Ada Lovelace' },
  document: { label: 'The document and its number', kind: 'text', example: 'Invoice INV-2026-0042' },
  total: { label: 'Its total', kind: 'text', example: '4,812.50 CAD' },
  number: { label: 'Number of the order', kind: 'text', example: '10466' },
  link: {
    label: 'Link to the document',
    kind: 'link',
    example: '/customer-dashboard/invoice/0192f3a4-7c1e-7b52-9a41-2f6f4d1f9a10',
    required: true,
  },
} as const;
const { number: _number, ...ofNoOrder } = variables;
const about = { label: 'What it is about', kind: 'text', example: 'Storage in November 2026' } as const;
const inWords = { label: 'The document within a sentence', kind: 'text', example: 'invoice INV-2026-0042' } as const;
const reason = { label: 'Why', kind: 'lines', example: 'A piece was given back.', required: true } as const;

/** The mails that bring invoices, credit notes and fee invoices. They are read behind the customer's sign-in. */
export const documentMails = {
  sent: mailTemplate({
    key: 'document.sent',
    area,
    name: 'Document sent',
    when: 'Somebody asks to have a document sent.',
    subject: '{document} for order {number}',
    body: `Hello {name},

Here is {inWords} over {total} for order {number}. Sign in to read, print or save it:

{link}`,
    variables: { ...variables, inWords },
  }),
  issued: mailTemplate({
    key: 'document.issued',
    area,
    name: 'Credit note or fee issued',
    when: 'A credit note or a fee invoice is issued.',
    subject: '{document} for order {number}',
    body: `Hello {name},

We have issued {inWords} over {total} for order {number}.

Why: {reason}

Sign in to read, print or save it:

{link}`,
    variables: { ...variables, inWords, reason },
  }),
  sentOther: mailTemplate({
    key: 'document.sent_other',
    area,
    name: 'Vault document sent',
    when: 'Somebody asks to have a document of the vault sent.',
    subject: '{document}',
    body: `Hello {name},

Here is {inWords} over {total}: {about}. Sign in to read, print or save it:

{link}`,
    variables: { ...ofNoOrder, about, inWords },
  }),
  issuedOther: mailTemplate({
    key: 'document.issued_other',
    area,
    name: 'Vault document issued',
    when: 'A document of the vault is issued: for storage, for a withdrawal, or for metal that a customer sold.',
    subject: '{document}',
    body: `Hello {name},

We have issued {inWords} over {total}: {about}.

{reason}

Sign in to read, print or save it:

{link}`,
    variables: { ...ofNoOrder, about, inWords, reason },
  }),
  void: mailTemplate({
    key: 'document.void',
    area,
    name: 'Document void',
    when: 'A document is not valid any more.',
    subject: '{document} is void',
    body: `Hello {name},

{document} over {total} is void: nothing is to be paid on it.

Why: {reason}

It stays readable, marked as void:

{link}`,
    variables: { ...variables, reason },
  }),
} as const;
