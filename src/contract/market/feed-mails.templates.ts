import { mailTemplate } from '#contract/mail-template.rules.ts';

/** The mail to staff about a price that was refused and then taken. */
export const feedMails = {
  priceTaken: mailTemplate({
    key: 'staff.price_taken',
    area: 'To staff',
    name: 'Refused price accepted',
    when: 'Somebody accepts a price that was refused, so that a metal is traded again; goes to the others who may.',
    subject: '{metal} is trading again at a price that had been refused',
    body: `Hello {name},

{person} has accepted the price that had been refused.

Metal: {metal}
{effect}

Reason: {reason}

See the feed: {link}`,
    variables: {
      name: { label: 'Name of who reads it', kind: 'name', example: 'Ada Lovelace' },
      person: { label: 'Who accepted it', kind: 'text', example: 'Grace Hopper' },
      metal: { label: 'The metal', kind: 'text', example: 'Gold', required: true },
      effect: {
        label: 'Each figure, before and after',
        kind: 'lines',
        example: 'Bid: from "4,080.10 USD" to "4,162.40 USD"',
        required: true,
      },
      reason: { label: 'The reason', kind: 'lines', example: 'Two other sources say the same.' },
      link: { label: 'Link to the feed', kind: 'link', example: '/dashboard/feed' },
    },
  }),
} as const;
