import { mailSeries } from '#contract/mail-series.rules.ts';
import { mailTemplate, type MailVariable } from '#contract/mail-template.rules.ts';

const area = 'Orders';
const common = {
  name: { label: 'Name of the customer', kind: 'name', example: 'Ada Lovelace' },
  number: { label: 'Number of the order', kind: 'text', example: '10466' },
  order: {
    label: 'Link to the order',
    kind: 'link',
    example: '/customer-dashboard/order/0192f3a4-7c1e-7b52-9a41-2f6f4d1f9a10',
  },
} as const satisfies Record<string, MailVariable>;

const reason = {
  label: 'What staff wrote as the reason',
  kind: 'lines',
  example: 'The address could not be insured.',
} as const;
const howToPay = {
  label: 'How to pay, until when, and the reference for the payment',
  kind: 'lines',
  example:
    'Please pay by bank wire. The money has to reach us by Friday, November 27, 2026 at 4:00 p.m.\n\nAccount: 0000000\nReference: 10466',
  required: true,
} as const;
const amount = { label: 'An amount', kind: 'text', example: '4,812.50 CAD' } as const;

/** A mail about an order. */
export const orderStep = mailSeries({ area, subject: 'Order {number}', ending: 'Your order: {order}', common });

const placedVariables = {
  ...common,
  total: { ...amount, label: 'What is to be paid' },
  lines: {
    label: 'The goods, a line each',
    kind: 'lines',
    example: '1 x 1 oz Gold Maple Leaf: 4,790.00 CAD',
    required: true,
  },
  parts: { label: 'Shipping, tax and the like', kind: 'lines', example: 'Shipping: 22.50 CAD\nTax: 0.00 CAD' },
  message: { label: 'What staff wrote to the customer', kind: 'lines', example: 'Thank you for your call.' },
  howToPay,
} as const satisfies Record<string, MailVariable>;

/** The mails about an order. */
export const orderMails = {
  placed: mailTemplate({
    key: 'order.placed',
    area,
    name: 'Order placed',
    when: 'A customer has placed an order.',
    subject: 'Order {number}: please pay {total}',
    body: `Hello {name},

Thank you for your order. Your prices are locked for this order:

{lines}

{parts}
Total: {total}

{message}

{howToPay}

Your order: {order}`,
    variables: placedVariables,
  }),
  placedByPhone: mailTemplate({
    key: 'order.placed_by_phone',
    area,
    name: 'Order placed on the phone',
    when: 'Sales have placed an order on a customer’s word.',
    subject: 'Order {number}: please pay {total}',
    body: `Hello {name},

You ordered by phone, and {staff} placed this order for you at your request. In doing so you accepted the terms of sale ({terms}) and the market-loss policy. If you did not order this, tell us at once: {contact}

Your prices are locked for this order:

{lines}

{parts}
Total: {total}
{destination}

{message}

{howToPay}

Your order: {order}`,
    variables: {
      ...placedVariables,
      staff: { label: 'Who placed it', kind: 'text', example: 'Grace Hopper' },
      terms: { label: 'The version of the terms', kind: 'text', example: '2026-11' },
      contact: { label: 'Link to write to the shop', kind: 'link', example: '/contact-us', required: true },
      destination: {
        label: 'Where the metal goes',
        kind: 'lines',
        example: 'To be picked up: Toronto counter',
      },
    },
  }),
  cancelled: orderStep({
    key: 'order.cancelled',
    name: 'Order cancelled',
    when: 'An order is cancelled.',
    subject: 'is cancelled',
    body: `Order {number} is cancelled and its metal is released.

{reason}

{costs}

{back}

{owed}`,
    variables: {
      reason: { label: 'The reason, with its label', kind: 'lines', example: 'Reason: You asked us to.' },
      costs: {
        label: 'What the end of the order costs',
        kind: 'lines',
        example: 'It costs you nothing.',
        required: true,
      },
      back: {
        label: 'What is given back',
        kind: 'lines',
        example: '100.00 CAD of what you paid has been added to your balance with us.',
      },
      owed: { label: 'What is still due, and how to pay it', kind: 'lines', example: '', required: true },
    },
  }),
  expired: orderStep({
    key: 'order.expired',
    name: 'Order expired',
    when: 'The deadline of an order has passed without a payment.',
    subject: 'has expired',
    body: `The deadline of order {number} passed without a payment, so the order has ended and its metal is released. If your money is on its way, write to us and we will find a solution.

{costs}

{back}

{owed}`,
    variables: {
      costs: {
        label: 'What the end of the order costs',
        kind: 'lines',
        example: 'It costs you nothing.',
        required: true,
      },
      back: { label: 'What is given back', kind: 'lines', example: '' },
      owed: { label: 'What is still due, and how to pay it', kind: 'lines', example: '', required: true },
    },
  }),
  cancelAsked: orderStep({
    key: 'order.cancel_asked',
    name: 'Cancelling was asked for',
    when: 'A customer asks to cancel an order that staff must decide about.',
    subject: 'is to be cancelled',
    body: 'We have received your request to cancel order {number}, and we will not send anything until we have decided. The cost remains as you accepted it: market loss {loss}, cancellation fee {fee}.',
    variables: {
      loss: { ...amount, label: 'The market loss that was accepted', example: '35.20 CAD' },
      fee: { ...amount, label: 'The fee that was accepted', example: '50.00 CAD' },
    },
  }),
  cancelRefused: orderStep({
    key: 'order.cancel_refused',
    name: 'Cancelling was refused',
    when: 'Staff refuses a customer’s wish to cancel.',
    subject: 'goes on',
    body: 'We could not cancel order {number}, so it will go ahead.\n\nReason: {reason}',
    variables: { reason: { ...reason, required: true } },
  }),
  held: orderStep({
    key: 'order.held',
    name: 'Order paused',
    when: 'Staff pauses an order.',
    subject: 'is paused',
    body: 'Order {number} is paused while we check something. Your prices stay locked, and the time does not count against you. We will write to you as soon as it continues.',
    variables: {},
  }),
  released: orderStep({
    key: 'order.released',
    name: 'Order goes on',
    when: 'A paused order goes on.',
    subject: 'goes on',
    body: 'Order {number} is no longer paused, and we are continuing with it.',
    variables: {},
  }),
  extended: orderStep({
    key: 'order.extended',
    name: 'More time to pay',
    when: 'Staff moves the deadline of an order.',
    subject: 'has more time',
    body: 'You have until {deadline} to pay order {number}.\n\n{howToPay}',
    variables: {
      deadline: {
        label: 'The deadline',
        kind: 'text',
        example: 'Friday, November 27, 2026 at 4:00 p.m.',
        required: true,
      },
      howToPay,
    },
  }),
  reminder: orderStep({
    key: 'order.reminder',
    name: 'Reminder to pay',
    when: 'An order is not paid and its deadline comes near.',
    subject: 'waits for {due}',
    body: `Please pay order {number} by {deadline}. Otherwise the order ends, and the market loss at that moment and the cancellation fee become due; the page of your order shows what they would be now. If your payment is already on its way, there is nothing you need to do.

Amount: {due}

{howToPay}`,
    variables: {
      due: { ...amount, label: 'What is due', required: true },
      deadline: {
        label: 'The deadline',
        kind: 'text',
        example: 'Friday, November 27, 2026 at 4:00 p.m.',
        required: true,
      },
      howToPay,
    },
  }),
} as const;
