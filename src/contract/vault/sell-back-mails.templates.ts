import { mailSeries } from '#contract/mail-series.rules.ts';
import { mailTemplate, type MailVariable } from '#contract/mail-template.rules.ts';

const area = 'Sales from the vault';
const name = { label: 'Name of the customer', kind: 'name', example: 'Ada Lovelace' } as const;
const common = {
  name,
  number: { label: 'Number of the sale', kind: 'text', example: 'SB-5001' },
  sale: {
    label: 'Link to the sale',
    kind: 'link',
    example: '/customer-dashboard/sold-history/0192f3a4-7c1e-7b52-9a41-2f6f4d1f9a10',
  },
} as const satisfies Record<string, MailVariable>;

const text = (label: string, example: string) => ({ label, kind: 'text', example, required: true }) as const;
const amount = text('The amount', '11,144.48 CAD');
const pieces = text('What is sold', '2 × 1 oz Gold Bar');
const answer = { label: 'What staff wrote', kind: 'lines', example: 'The account number was not accepted.' } as const;

const step = mailSeries({ area, subject: 'Your sale {number}:', ending: 'Your sale from the vault: {sale}', common });

/** The mails about what customers sell out of the vault. */
export const sellBackMails = {
  code: mailTemplate({
    key: 'vault.sale_code',
    area,
    name: 'Code for a sale from the vault',
    when: 'A customer without an authenticator app or passkey locks a price.',
    subject: 'Your code for a sale from your vault',
    body: `Hello {name},

You are about to sell from your vault: {pieces}.

Your code is {code}. It is good for 15 minutes and for these pieces alone.

If it was not you, someone has your password: choose a new one at once and write to us.`,
    variables: { name, pieces, code: { label: 'Six digits', kind: 'code', example: '482913', required: true } },
  }),
  accountCode: mailTemplate({
    key: 'vault.sale_account_code',
    area,
    name: 'Code for another account of a sale',
    when: 'A customer without an authenticator app or passkey wants a sale paid to another of his accounts.',
    subject: 'Your code for another account of a sale',
    body: `Hello {name},

You are about to choose another account for your sale {number}.

Your code is {code}. It is good for 15 minutes and for this alone.

If it was not you, someone has your password: choose a new one at once and write to us.`,
    variables: {
      name,
      number: common.number,
      code: { label: 'Six digits', kind: 'code', example: '482913', required: true },
    },
  }),
  submitted: step({
    key: 'vault.sale_submitted',
    name: 'Sale from the vault submitted',
    when: 'A customer sells at a locked price.',
    subject: 'you sold for {amount}',
    body: 'You sold {pieces} from your vault for {amount}. The price is agreed and holds, whatever the market does.\n\nWe look at every sale before we pay. If it was not you, write to us at once.',
    variables: { amount, pieces },
  }),
  approved: step({
    key: 'vault.sale_approved',
    name: 'Sale from the vault approved',
    when: 'The last approval of a sale is given.',
    subject: 'approved',
    body: 'We have approved your sale. {amount} will be wired to your account: {account}.',
    variables: { amount, account: text('Bank and last digits', 'Northern Bank, … 4821') },
  }),
  payout: step({
    key: 'vault.sale_payout_instructed',
    name: 'Payout of a sale from the vault under way',
    when: 'Our bank is told to pay.',
    subject: 'your payment is on its way',
    body: 'We have asked our bank to pay you {amount}. The money will reach your account within two business days.',
    variables: { amount },
  }),
  paid: step({
    key: 'vault.sale_paid',
    name: 'Sale from the vault paid',
    when: 'The money has left our bank.',
    subject: '{amount} was paid',
    body: 'We have wired {amount} to your account. The reference is {reference}. With the payment the title to the pieces has passed to us.',
    variables: { amount, reference: text('The reference of the payout', 'EFT 2026-11-27 0042') },
  }),
  failed: step({
    key: 'vault.sale_payout_failed',
    name: 'Payout of a sale from the vault failed',
    when: 'Our bank could not pay.',
    subject: 'our bank could not pay you',
    body: 'Our bank could not pay you:\n\n{reason}\n\nYour sale stands. We will pay again, and write to you if we need anything from you.',
    variables: { reason: { ...answer, required: true } },
  }),
  returned: step({
    key: 'vault.sale_payout_returned',
    name: 'Payout of a sale from the vault came back',
    when: 'A payment that was made comes back to our bank.',
    subject: 'your payment came back',
    body: 'We had paid you {amount}, and it came back to our bank:\n\n{reason}\n\nWe owe it to you still. Choose another account on the page of your sale, or write to us.',
    variables: { amount, reason: { ...answer, example: 'The account is closed.', required: true } },
  }),
  readdressed: step({
    key: 'vault.sale_readdressed',
    name: 'Another account for a sale from the vault',
    when: 'A sale is to be paid to another account than before.',
    subject: 'another account',
    body: 'Your {amount} will be wired to this account: {account}.\n\nIf it was not you, write to us at once.',
    variables: { amount, account: text('Bank and last digits', 'Northern Bank, … 4821') },
  }),
  cancelled: step({
    key: 'vault.sale_cancelled',
    name: 'Sale from the vault cancelled',
    when: 'A sale is cancelled before it was decided.',
    subject: 'cancelled',
    body: 'Your sale is cancelled. The pieces are free in your vault again.\n\n{reason}',
    variables: { reason: { ...answer, example: 'As you asked by telephone.' } },
  }),
  rejected: step({
    key: 'vault.sale_rejected',
    name: 'Sale from the vault not taken',
    when: 'We do not take a sale.',
    subject: 'we cannot take it',
    body: 'We cannot take your sale:\n\n{reason}\n\nThe pieces are free in your vault again.',
    variables: {
      reason: { ...answer, example: 'Please tell us first where the account stands that you entered.', required: true },
    },
  }),
} as const;
