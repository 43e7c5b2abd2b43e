import { mailSeries } from '#contract/mail-series.rules.ts';
import { mailTemplate, type MailVariable } from '#contract/mail-template.rules.ts';

const area = 'Withdrawals from the vault';
const name = { label: 'Name of the customer', kind: 'name', example: 'Ada Lovelace' } as const;
const common = {
  name,
  number: { label: 'Number of the withdrawal', kind: 'text', example: 'W-7001' },
  withdrawal: {
    label: 'Link to the withdrawal',
    kind: 'link',
    example: '/customer-dashboard/withdrawals/0192f3a4-7c1e-7b52-9a41-2f6f4d1f9a10',
  },
} as const satisfies Record<string, MailVariable>;

const text = (label: string, example: string) => ({ label, kind: 'text', example, required: true }) as const;
const pieces = text('What is withdrawn', '2 × 1 oz Gold Bar');
const answer = {
  label: 'What staff wrote',
  kind: 'lines',
  example: 'The address could not be confirmed.',
  required: true,
} as const;

const step = mailSeries({
  ...{ area, subject: 'Your withdrawal {number}:', ending: 'Your withdrawal: {withdrawal}', common },
});

/** The mails about what customers take out of the vault. */
export const withdrawalMails = {
  code: mailTemplate({
    key: 'vault.withdrawal_code',
    area,
    name: 'Code for a withdrawal from the vault',
    when: 'A customer without an authenticator app or passkey looks at what a withdrawal costs.',
    subject: 'Your code for a withdrawal from your vault',
    body: `Hello {name},

You are about to take out of your vault: {pieces}. It goes {where}.

Your code is {code}. It is good for 15 minutes and for this withdrawal alone.

If it was not you, someone has your password: choose a new one at once and write to us.`,
    variables: {
      ...{ name, pieces, where: text('Where it goes', 'to 12 King Street, Hamilton') },
      code: { label: 'Six digits', kind: 'code', example: '482913', required: true },
    },
  }),
  requested: step({
    key: 'vault.withdrawal_requested',
    name: 'Withdrawal asked for',
    when: 'A customer asks for his metal.',
    subject: 'we have your request',
    body: 'You asked us for {pieces} out of your vault. They are set aside for you.\n\n{fee}\n\nIf it was not you, write to us at once.',
    variables: {
      pieces,
      fee: text('What it costs and what to do', 'Pay the fee of 96.05 CAD by bank transfer under the number W-7001.'),
    },
  }),
  approved: step({
    key: 'vault.withdrawal_approved',
    name: 'Withdrawal approved',
    when: 'Staff approves a withdrawal.',
    subject: 'approved',
    body: 'We have approved your withdrawal. {next}',
    variables: { next: text('What comes next', 'We pack it now and write to you once it is on its way.') },
  }),
  ready: step({
    key: 'vault.withdrawal_ready',
    name: 'Withdrawal ready at the counter',
    when: 'Two officers have packed what its customer collects.',
    subject: 'it waits for you',
    body: 'Your metal waits for you at {vault}. Bring a valid paper with your photo and name: we give it to nobody else.',
    variables: { vault: text('The vault', 'Toronto Vault, Toronto') },
  }),
  shipped: step({
    key: 'vault.withdrawal_shipped',
    name: 'Withdrawal shipped',
    when: 'The parcel is with its carrier.',
    subject: 'it is on its way',
    body: 'Your metal is on its way with {carrier}, insured for {insured}. The number of the parcel is {tracking}.',
    variables: {
      carrier: text('The carrier', 'Purolator'),
      tracking: text('The number of the parcel', '329014521622'),
      insured: text('The insured value', '12,500.00 CAD'),
    },
  }),
  delivered: step({
    key: 'vault.withdrawal_delivered',
    name: 'Withdrawal delivered',
    when: 'The carrier has delivered the parcel.',
    subject: 'delivered',
    body: 'Your metal was delivered. If that is not so, write to us today.',
    variables: {},
  }),
  handedOver: step({
    key: 'vault.withdrawal_handed_over',
    name: 'Withdrawal handed over',
    when: 'Two officers gave the metal to its customer.',
    subject: 'handed over',
    body: 'We gave you your metal at {vault}. If it was not you, call us at once.',
    variables: { vault: text('The vault', 'Toronto Vault, Toronto') },
  }),
  returned: step({
    key: 'vault.withdrawal_returned',
    name: 'Withdrawal came back',
    when: 'A parcel comes back to the vault.',
    subject: 'your parcel came back to us',
    body: 'Your parcel came back to us:\n\n{reason}\n\nWe take your metal into the vault again. You find it in your storage.',
    variables: { reason: answer },
  }),
  refused: step({
    key: 'vault.withdrawal_refused',
    name: 'Withdrawal refused',
    when: 'Staff refuses a withdrawal.',
    subject: 'we cannot do this',
    body: 'We cannot carry out your withdrawal:\n\n{reason}\n\nYour metal lies free in your vault again. {fee}',
    variables: { reason: answer, fee: { label: 'What becomes of the fee', kind: 'text', example: 'Nothing is owed.' } },
  }),
  cancelled: step({
    key: 'vault.withdrawal_cancelled',
    name: 'Withdrawal cancelled',
    when: 'A customer cancels his withdrawal.',
    subject: 'cancelled',
    body: 'Your withdrawal is cancelled. Your metal lies free in your vault again. {fee}',
    variables: { fee: { label: 'What becomes of the fee', kind: 'text', example: 'Nothing is owed.' } },
  }),
} as const;
