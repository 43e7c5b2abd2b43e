import { mailTemplate } from '#contract/mail-template.rules.ts';

/** The mails about the addresses that a customer keeps for his orders. */
export const addressMails = {
  changed: mailTemplate({
    key: 'address.changed',
    area: 'Kept addresses',
    name: 'A delivery address was added or changed',
    when: 'A kept address is new, or is another place or person now; at most once in ten minutes for each customer.',
    subject: 'A delivery address was {what} in your account',
    body: `Hello {name},

A delivery address was {what} in your account: one in {place}. Orders can be sent there from now on.

If it was you, there is nothing to do. If it was not, look at your addresses, choose a new password and write to us:

{link}`,
    variables: {
      name: { label: 'Name of the customer', kind: 'name', example: 'Ada Lovelace' },
      what: { label: 'What happened', kind: 'text', example: 'added' },
      place: { label: 'Province and postal code', kind: 'text', example: 'Ontario, L8P 4A6' },
      link: { label: 'Link to the profile', kind: 'link', example: '/customer-dashboard/profile' },
    },
  }),
} as const;
