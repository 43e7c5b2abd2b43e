import { orderStep as step } from './order-mails.templates.ts';

const amount = { label: 'An amount', kind: 'text', example: '4,812.50 CAD' } as const;

/** The mails about the parcels of an order, and what staff writes about it. */
export const parcelMails = {
  shipped: step({
    key: 'order.shipped',
    name: 'Parcel sent',
    when: 'A parcel of an order leaves, also when it is sent again.',
    subject: '{state}',
    body: `These pieces left today, insured, with {carrier}:

{pieces}

Tracking: {tracking}
{signature}

{rest}`,
    variables: {
      state: { label: 'How much of it left', kind: 'text', example: 'is on its way' },
      carrier: { label: 'The carrier', kind: 'text', example: 'Canada Post' },
      tracking: { label: 'The tracking number', kind: 'text', example: '7023 2100 0000', required: true },
      pieces: { label: 'The pieces, a line each', kind: 'lines', example: '1 x 1 oz Gold Maple Leaf', required: true },
      signature: {
        label: 'That somebody has to sign, where so',
        kind: 'text',
        example: 'A signature is required.',
      },
      rest: { label: 'That the rest follows, where so', kind: 'text', example: 'The rest follows.' },
    },
  }),
  pickup: step({
    key: 'order.pickup',
    name: 'Ready for pickup',
    when: 'An order can be fetched at the counter.',
    subject: 'is ready for pickup',
    body: 'Order {number} is ready. Please bring government-issued photo ID in your name and this code:\n\n{code}',
    variables: { code: { label: 'The code', kind: 'code', example: '482 915', required: true } },
  }),
  arrived: step({
    key: 'order.arrived',
    name: 'Parcel arrived',
    when: 'A parcel was received, or an order was fetched.',
    subject: '{state}',
    body: '{what} was received by {receiver}. If that is not right, write to us today.',
    variables: {
      state: { label: 'How much of it arrived', kind: 'text', example: 'has arrived' },
      what: { label: 'What arrived', kind: 'text', example: 'Order 10466' },
      receiver: { label: 'Who received it', kind: 'text', example: 'Ada Lovelace', required: true },
    },
  }),
  lost: step({
    key: 'order.lost',
    name: 'Parcel lost',
    when: 'A parcel was lost, or came back to us.',
    subject: 'did not arrive',
    body: 'A parcel of order {number} {what}. We will either send it again or give your money back, and will write to you about it.',
    variables: {
      what: { label: 'What became of it', kind: 'text', example: 'was lost on its way. It is insured' },
    },
  }),
  refunded: step({
    key: 'order.refunded',
    name: 'Money for a lost parcel',
    when: 'What did not arrive is given back.',
    subject: 'was refunded',
    body: 'We have added {amount} to your balance with us for what did not arrive of order {number}.',
    variables: { amount: { ...amount, required: true } },
  }),
  note: step({
    key: 'order.note',
    name: 'Message about an order',
    when: 'Staff writes to the customer from the page of an order.',
    subject: 'has a message for you',
    body: '{message}',
    variables: {
      message: {
        label: 'What staff wrote',
        kind: 'lines',
        example: 'Please call us about the address.',
        required: true,
      },
    },
  }),
} as const;
