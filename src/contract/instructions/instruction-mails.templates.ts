import { mailSeries } from '#contract/mail-series.rules.ts';
import { mailTemplate, type MailVariable } from '#contract/mail-template.rules.ts';

const area = 'Standing instructions';
const name = { label: 'Name of the customer', kind: 'name', example: 'Ada Lovelace' } as const;
const text = (label: string, example: string) => ({ label, kind: 'text', example, required: true }) as const;
const wish = text('What was instructed', 'buy 2 × 1 oz Gold Maple Leaf at 4,200.00 CAD a piece or less');
const reason = {
  label: 'Why',
  kind: 'lines',
  example: 'You may order 10,000.00 CAD within 24 hours.',
  required: true,
} as const;

const limit = mailSeries({
  area,
  subject: 'Your limit order {number}:',
  ending: 'Your limit orders: {link}',
  common: {
    name,
    number: { label: 'Number of the limit order', kind: 'text', example: 'LO-2001' },
    wish,
    link: { label: 'Link to the limit orders', kind: 'link', example: '/customer-dashboard/limit-orders' },
  } as const satisfies Record<string, MailVariable>,
});

const plan = mailSeries({
  area,
  subject: 'Your savings plan {number}:',
  ending: 'Your savings plans: {link}',
  common: {
    name,
    number: { label: 'Number of the plan', kind: 'text', example: 'SP-3001' },
    product: { label: 'The product', kind: 'text', example: '1 oz Silver Maple Leaf' },
    link: { label: 'Link to the savings plans', kind: 'link', example: '/customer-dashboard/savings-plans' },
  } as const satisfies Record<string, MailVariable>,
});

/** The mails about limit orders and savings plans. */
export const instructionMails = {
  code: mailTemplate({
    key: 'limit.code',
    area,
    name: 'Code for a limit order that sells',
    when: 'A customer without an authenticator app or passkey sets a limit order to sell.',
    subject: 'Your code for a limit order that sells',
    body: `Hello {name},

You are about to let us {wish}. Once the price is there we sell without asking again.

Your code is {code}. It is good for 15 minutes and for this limit order alone.

If it was not you, someone has your password: choose a new one at once and write to us.`,
    variables: { name, wish, code: { label: 'Six digits', kind: 'code', example: '482913', required: true } },
  }),
  filled: limit({
    key: 'limit.filled',
    name: 'Limit order filled',
    when: 'The target of a limit order is reached, and it has bought or sold.',
    subject: 'filled as {result}',
    body: 'You asked us to {wish}. The price was {seen}, and it is done: {result}.\n\n{next}',
    variables: {
      seen: text('The price that reached the target', '4,188.20 CAD a piece'),
      result: text('The number of the order or sale', 'order 10042'),
      next: {
        label: 'What comes next',
        kind: 'lines',
        example: 'How to pay is in the confirmation of the order, which comes in a mail of its own.',
      },
    },
  }),
  failed: limit({
    key: 'limit.failed',
    name: 'Limit order could not be filled',
    when: 'The target of a limit order is reached, and it can neither buy nor sell.',
    subject: 'could not be filled',
    body: 'You asked us to {wish}. The price was there, and yet we could not:\n\n{reason}\n\nNothing was bought or sold, and this limit order is over. Set a new one if you still want to.',
    variables: { reason },
  }),
  cancelled: limit({
    key: 'limit.cancelled',
    name: 'Limit order cancelled by the shop',
    when: 'Staff cancels a limit order of a customer.',
    subject: 'cancelled',
    body: 'We have cancelled your instruction to {wish}.\n\n{reason}',
    variables: { reason },
  }),
  expired: limit({
    key: 'limit.expired',
    name: 'Limit order expired',
    when: 'The time of a limit order is up and its target was not reached.',
    subject: 'expired',
    body: 'You asked us to {wish}. Its time is up, and the price was never there: nothing was bought or sold.',
    variables: {},
  }),
  planFailed: plan({
    key: 'plan.failed',
    name: 'Purchase of a savings plan failed',
    when: 'A savings plan cannot buy on its day.',
    subject: 'this time we could not buy',
    body: 'We were to buy {product} for your plan today and could not:\n\n{reason}\n\n{next}',
    variables: {
      reason,
      next: { label: 'What comes next', kind: 'lines', example: 'The plan goes on: next on 12/15/26.' },
    },
  }),
  planStopped: plan({
    key: 'plan.stopped',
    name: 'Savings plan paused or cancelled by the shop',
    when: 'Staff pauses or cancels a savings plan of a customer.',
    subject: '{what}',
    body: 'We have {what} your plan for {product}.\n\n{reason}',
    variables: { what: text('What became of it', 'paused'), reason },
  }),
  planCompleted: plan({
    key: 'plan.completed',
    name: 'Savings plan completed',
    when: 'The last day of a savings plan has passed.',
    subject: 'completed',
    body: 'Your plan for {product} has reached its end and buys no more. It has placed {orders}.',
    variables: { orders: text('How many orders it placed', '12 orders') },
  }),
};
