import { mailTemplate } from '#contract/mail-template.rules.ts';

const area = 'Payout accounts';
const name = { label: 'Name of the person', kind: 'name', example: 'Ada Lovelace' } as const;
const account = { label: 'Bank and last digits', kind: 'text', example: 'Northern Bank, ending in 4821' } as const;
const profile = { label: 'Link to the profile', kind: 'link', example: '/customer-dashboard/profile' } as const;

/** The mails about the accounts that customers are paid to. */
export const payoutMails = {
  code: mailTemplate({
    key: 'payout.code',
    area,
    name: 'Code for a payout account',
    when: 'A customer has entered an account to be paid to.',
    subject: 'Your code for a payout account',
    body: `Hello {name},

You have entered an account that we may pay you to: {account}.

Your code is {code}. It is good for 15 minutes.

If it was not you, someone has your password: choose a new one at once and write to us.`,
    variables: { name, account, code: { label: 'Six digits', kind: 'code', example: '482913', required: true } },
  }),
  confirmed: mailTemplate({
    key: 'payout.confirmed',
    area,
    name: 'A payout account was confirmed',
    when: 'A customer has confirmed an account to be paid to.',
    subject: 'A payout account was added to your account',
    body: `Hello {name},

From {from} on we can pay you to {account}.

If you did not add it, remove it now, choose a new password and write to us:

{link}`,
    variables: {
      name,
      account,
      from: { label: 'From when on', kind: 'text', example: 'November 29, 2026, 14:05' },
      link: profile,
    },
  }),
  removed: mailTemplate({
    key: 'payout.removed',
    area,
    name: 'A payout account was removed',
    when: 'A customer has removed an account that they were paid to.',
    subject: 'A payout account was removed',
    body: `Hello {name},

We no longer pay you to {account}.

If you did not remove it, choose a new password and write to us:

{link}`,
    variables: { name, account, link: profile },
  }),
  blocked: mailTemplate({
    key: 'payout.blocked',
    area,
    name: 'A payout account was blocked',
    when: 'Staff blocked an account that a customer is paid to.',
    subject: 'We cannot pay you to one of your accounts',
    body: `Hello {name},

For the time being we cannot pay you to {account}. You can add another account in your own name, or write to us:

{link}`,
    variables: { name, account, link: profile },
  }),
} as const;
