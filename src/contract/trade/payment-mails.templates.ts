import { mailTemplate, type MailVariable } from '#contract/mail-template.rules.ts';

const area = 'Payments';
const name = { label: 'Name of the customer', kind: 'name', example: 'Ada Lovelace' } as const;
const number = { label: 'Number of the order', kind: 'text', example: '10466' } as const;
const order = {
  label: 'Link to the order',
  kind: 'link',
  example: '/customer-dashboard/order/0192f3a4-7c1e-7b52-9a41-2f6f4d1f9a10',
} as const;
const amount = { label: 'The amount', kind: 'text', example: '4,812.50 CAD', required: true } as const;
const received = {
  ...{ name, number, order, amount },
  next: {
    label: 'What happens next, with how to pay where something is due',
    kind: 'lines',
    example: 'It is paid in full and confirmed. We will prepare it next and write to you when it leaves.',
    required: true,
  },
} as const satisfies Record<string, MailVariable>;
const body = `Hello {name},

We have received {amount} for order {number}.

{next}

Your order: {order}`;

/** The mails about money that came in, and that we give back. */
export const paymentMails = {
  paid: mailTemplate({
    ...{ key: 'payment.paid', area, body, variables: received },
    name: 'Order paid',
    when: 'All of an order’s money has arrived.',
    subject: 'Order {number} is paid',
  }),
  part: mailTemplate({
    ...{ key: 'payment.part', area, body, variables: received },
    name: 'Part of the money has arrived',
    when: 'Some of an order’s money has arrived.',
    subject: 'Order {number}: part of the money has arrived',
  }),
  confirmed: mailTemplate({
    key: 'payment.confirmed',
    area,
    name: 'Order confirmed',
    when: 'The days in which a bank can take a payment back are over.',
    subject: 'Order {number} is confirmed',
    body: `Hello {name},

The bank's waiting period is over and your payment for order {number} is secure. We will prepare it next and write to you when it leaves.

Your order: {order}`,
    variables: { name, number, order },
  }),
  reversed: mailTemplate({
    key: 'payment.reversed',
    area,
    name: 'Payment taken back',
    when: 'A bank or a card’s holder has taken a payment back.',
    subject: 'Order {number}: a payment was taken back',
    body: `Hello {name},

A payment of {amount} for order {number} was reversed by the bank that had sent it. The order is no longer paid, and {due} is due. Please pay it another way, or write to us.

{account}

Your order: {order}`,
    variables: {
      ...{ name, number, order, amount },
      due: { ...amount, label: 'What is due' },
      account: {
        label: 'Our account, where it was a bank’s way',
        kind: 'lines',
        example: 'Account: 0000000\nReference: 10466',
        required: true,
      },
    },
  }),
  kept: mailTemplate({
    key: 'payment.kept',
    area,
    name: 'Money on the balance',
    when: 'Money has come in that belongs to no open order.',
    subject: '{amount} is on your balance with us',
    body: `Hello {name},

We have received money from you that belongs to no open order: {why}. {amount} is on your balance. You can pay an order with it, or answer this mail and we send it back.`,
    variables: { name, amount, why: { label: 'Why', kind: 'text', example: 'the order had ended' } },
  }),
  refunded: mailTemplate({
    key: 'payment.refunded',
    area,
    name: 'Refund',
    when: 'Money was given back.',
    subject: 'Refund of {amount}',
    body: `Hello {name},

We have refunded {amount} {what}: {reason}

{where}`,
    variables: {
      ...{ name, amount },
      what: { label: 'Of what', kind: 'text', example: 'of order 10466' },
      reason: { label: 'The reason', kind: 'lines', example: 'A piece was missing.' },
      where: {
        label: 'Where it went',
        kind: 'lines',
        example: 'It is on your balance with us; you can pay an order with it.',
        required: true,
      },
    },
  }),
} as const;
