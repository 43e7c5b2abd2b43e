import { mailTemplate } from '#contract/mail-template.rules.ts';

const area = 'People on an account';
const name = { label: 'Name of the person', kind: 'name', example: 'Ben Lovelace' } as const;
const other = { label: 'Name of the other owner', kind: 'name', example: 'Ada Lovelace' } as const;
const what = {
  label: 'What it is about',
  kind: 'text',
  example: 'Sale BUY-1042: 8,200.00 CAD by wire',
} as const;
const link = {
  label: 'Link to the people on the account',
  kind: 'link',
  example: '/customer-dashboard/people',
} as const;

/** The mails between two owners of an account about money or metal that is to leave. */
export const jointConsentMails = {
  asked: mailTemplate({
    key: 'consent.asked',
    area,
    name: 'A joint owner is asked to agree',
    when: 'Money or metal is to leave an account of two owners, or a payout account was added to it; goes to the second owner.',
    subject: 'Your agreement is needed for the account of {other}',
    body: `Hello {name},

You own the account of {other} together. This needs your agreement:

{what}

Nothing leaves the account before you agree. Sign in to your own account and answer here:

{link}`,
    variables: { name, other, what, link },
  }),
  answered: mailTemplate({
    key: 'consent.answered',
    area,
    name: 'A joint owner has answered',
    when: 'The second owner of an account has agreed to something, or refused it; goes to who opened the account.',
    subject: '{other} has answered your request',
    body: `Hello {name},

{answer}

{what}

You find it here:

{link}`,
    variables: {
      ...{ name, other, what, link },
      answer: { label: 'The answer', kind: 'text', example: 'Ben Lovelace has agreed. We can pay.' },
    },
  }),
} as const;
