import { mailTemplate } from '#contract/mail-template.rules.ts';

/** The mail to staff about a refund. */
export const refundMails = {
  refundAsked: mailTemplate({
    key: 'staff.refund_asked',
    area: 'To staff',
    name: 'Refund to approve',
    when: 'Somebody asks for a refund that a second person has to approve; goes to all who may.',
    subject: 'A refund of {amount} needs your approval',
    body: `Hello {name},

{asker} has asked for a refund that a second person has to approve.

Amount: {amount}
Refund of: {what}
Where it goes: {target}

Reason: {reason}

Why it needs you: {why}

Approve or refuse it: {link}`,
    variables: {
      name: { label: 'Name of who may approve', kind: 'name', example: 'Ada Lovelace' },
      asker: { label: 'Who asks', kind: 'text', example: 'Grace Hopper' },
      amount: { label: 'The amount', kind: 'text', example: '1,240.00 CAD', required: true },
      what: { label: 'Of what', kind: 'text', example: 'order 10466 of Ada Lovelace' },
      target: { label: 'Where it goes', kind: 'text', example: 'to the bank' },
      reason: { label: 'The reason', kind: 'lines', example: 'A piece was missing.' },
      why: { label: 'Why a second person is needed', kind: 'lines', example: 'It is over 1,000.00 CAD.' },
      link: {
        label: 'Link to the refunds',
        kind: 'link',
        example: '/dashboard/refunds?f.state=in:requested',
        required: true,
      },
    },
  }),
} as const;
