import { mailSeries } from '#contract/mail-series.rules.ts';
import { mailTemplate, type MailVariable } from '#contract/mail-template.rules.ts';

const area = 'Transfers between customers';
const name = { label: 'Name of the customer', kind: 'name', example: 'Ada Lovelace' } as const;
const common = {
  name,
  number: { label: 'Number of the transfer', kind: 'text', example: 'T-8001' },
  other: { label: 'The other customer', kind: 'text', example: 'Charles Babbage' },
  transfer: {
    label: 'Link to the transfer',
    kind: 'link',
    example: '/customer-dashboard/transfers/0192f3a4-7c1e-7b52-9a41-2f6f4d1f9a10',
  },
} as const satisfies Record<string, MailVariable>;

const text = (label: string, example: string) => ({ label, kind: 'text', example, required: true }) as const;
const pieces = text('What is transferred', '2 × 1 oz Gold Bar');

const step = mailSeries({
  ...{ area, subject: 'Transfer {number}:', ending: 'The transfer: {transfer}', common },
});

/** The mails about stored metal that passes from one customer to another. */
export const titleTransferMails = {
  code: mailTemplate({
    key: 'vault.title_code',
    area,
    name: 'Code for a transfer between customers',
    when: 'A customer without an authenticator app or passkey is about to consent to a transfer.',
    subject: 'Your code for a transfer between customers',
    body: `Hello {name},

You are about to agree that stored metal passes {way}: {pieces}.

Your code is {code}. It is good for 15 minutes and for this transfer alone.

If it was not you, someone has your password: choose a new one at once and write to us.`,
    variables: {
      ...{ name, pieces, way: text('From whom to whom', 'from you to babbage@example.com') },
      code: { label: 'Six digits', kind: 'code', example: '482913', required: true },
    },
  }),
  asked: step({
    key: 'vault.title_asked',
    name: 'Transfer asked for',
    when: 'A customer confirms that he transfers metal to another.',
    subject: 'we have asked the receiver',
    body: 'You want to transfer {pieces} to {other}. They are set aside, and the receiver has seven days to accept. Until then you can take it back.\n\nIf it was not you, write to us at once.',
    variables: { pieces },
  }),
  offered: step({
    key: 'vault.title_offered',
    name: 'Transfer to accept',
    when: 'Another customer wants to transfer metal to this one.',
    subject: 'it waits for you',
    body: '{other} wants to transfer stored metal to you: {pieces}. You have seven days to accept or decline it in your account.',
    variables: { pieces },
  }),
  accepted: step({
    key: 'vault.title_accepted',
    name: 'Transfer accepted, to be approved',
    when: 'The receiver accepts a transfer above the limit. Both are written to.',
    subject: 'accepted',
    body: 'The transfer between you and {other} is accepted. We look at transfers of this size ourselves before the metal passes, and write to you once we have.',
    variables: {},
  }),
  passed: step({
    key: 'vault.title_passed',
    name: 'Transfer done, to the giver',
    when: 'The title has passed.',
    subject: 'done',
    body: '{pieces} now belong to {other}. If it was not you, call us at once.',
    variables: { pieces },
  }),
  received: step({
    key: 'vault.title_received',
    name: 'Transfer done, to the receiver',
    when: 'The title has passed.',
    subject: 'the metal is yours',
    body: '{pieces} from {other} are yours now. They lie where they lay, and you find them in your storage.',
    variables: { pieces },
  }),
  ended: step({
    key: 'vault.title_ended',
    name: 'Transfer that did not happen',
    when: 'A transfer is declined, taken back, refused, or nobody accepted it in time. Whom it concerns is written to.',
    subject: 'it has ended',
    body: 'The transfer between you and {other} has ended, and nothing has changed hands:\n\n{why}',
    variables: {
      why: { label: 'Why', kind: 'lines', example: 'Nobody accepted it within seven days.', required: true },
    },
  }),
} as const;
