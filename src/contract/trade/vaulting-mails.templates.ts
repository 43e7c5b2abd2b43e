import { orderStep as step } from './order-mails.templates.ts';

const variables = {
  pieces: { label: 'The pieces, a line each', kind: 'lines', example: '1 x 1 oz Gold Maple Leaf', required: true },
  city: { label: 'The city of the vault', kind: 'text', example: 'Toronto' },
  storage: { label: 'Link to what is stored', kind: 'link', example: '/customer-dashboard/storage', required: true },
} as const;

/** The mails about an order that goes into our vault. */
export const vaultingMails = {
  into: step({
    key: 'order.vaulted',
    name: 'Order goes into the vault',
    when: 'The pieces of an order leave our shelf for the vault.',
    subject: 'is going into the vault',
    body: `We are placing these pieces in our vault in {city}. They are yours from now on:

{pieces}

Two officers of the vault check and confirm each of them. We write to you again once all of them are stored.

Your storage: {storage}`,
    variables,
  }),
  stored: step({
    key: 'order.stored',
    name: 'Order lies in the vault',
    when: 'Two officers have taken in all pieces of an order.',
    subject: 'is in your vault',
    body: `These pieces now lie in our vault in {city}, checked by two officers:

{pieces}

Your storage, with their serial numbers: {storage}`,
    variables,
  }),
} as const;
