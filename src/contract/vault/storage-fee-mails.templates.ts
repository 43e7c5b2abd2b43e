import { mailTemplate } from '#contract/mail-template.rules.ts';

const area = 'Storage fees';
const variables = {
  name: { label: 'Name of the customer', kind: 'name', example: 'Ada Lovelace' },
  number: { label: 'Number of the invoice', kind: 'text', example: 'STO-2026-000042' },
  due: { label: 'What is still to pay', kind: 'text', example: '19.21 CAD', required: true },
  day: { label: 'The day it was due', kind: 'text', example: '11/15/26' },
  link: {
    label: 'Link to the invoice',
    kind: 'link',
    example: '/customer-dashboard/invoice/0192f3a4-7c1e-7b52-9a41-2f6f4d1f9a10',
    required: true,
  },
} as const;

/** The mails to customers who have not paid for their storage. */
export const storageFeeMails = {
  reminder: mailTemplate({
    key: 'vault.fee_reminder',
    area,
    name: 'Reminder of a storage invoice',
    when: 'A storage invoice is not paid on the day after it was due.',
    subject: '{number} is not paid yet',
    body: `Hello {name},

Of {number} for your storage {due} is still to pay. It was due on {day}.

How to pay stands on the invoice. If you paid in the last days, you need not do anything.

{link}`,
    variables,
  }),
  notice: mailTemplate({
    key: 'vault.fee_notice',
    area,
    name: 'Notice before metal is frozen',
    when: 'A storage invoice is not paid a week after it was due.',
    subject: '{number}: your metal may be frozen from {from}',
    body: `Hello {name},

Of {number} for your storage {due} is still to pay. It was due on {day}.

If it is not paid by {from}, we may freeze what you store with us until it is. It stays yours, and we never sell it for a fee.

{link}`,
    variables: {
      ...variables,
      from: { label: 'From when on metal may be frozen', kind: 'text', example: '11/30/26', required: true },
    },
  }),
} as const;
