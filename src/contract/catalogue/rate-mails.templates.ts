import { mailTemplate } from '#contract/mail-template.rules.ts';

/** The mail to staff about a change of rates. */
export const rateMails = {
  asked: mailTemplate({
    key: 'staff.rate_asked',
    area: 'To staff',
    name: 'Rates to approve',
    when: 'Somebody enters rates that a second person has to approve; goes to all who may.',
    subject: '{sheet}: a change needs your approval',
    body: `Hello {name},

{asker} has entered a change that only takes effect once a second person has approved it.

What changes: {changes}

Reason: {reason}

Why it needs you: {why}

Check what it does to prices, then approve or reject it: {link}`,
    variables: {
      name: { label: 'Name of who may approve', kind: 'name', example: 'Ada Lovelace' },
      asker: { label: 'Who entered it', kind: 'text', example: 'Grace Hopper' },
      sheet: { label: 'Which rates', kind: 'text', example: 'Live Price Commission' },
      changes: { label: 'What changes', kind: 'lines', example: 'Gold, selling: 0.5 % to 0.7 %', required: true },
      reason: { label: 'The reason', kind: 'lines', example: 'Our hedging costs more.' },
      why: { label: 'Why a second person is needed', kind: 'lines', example: 'It moves a price by more than 1 %.' },
      link: { label: 'Link to the rates', kind: 'link', example: '/dashboard/commission', required: true },
    },
  }),
} as const;
