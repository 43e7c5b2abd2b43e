import { moneyText } from '#contract/exact.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

import type { OrderRecord } from './orders.table.ts';

const amount = (order: OrderRecord, minor: bigint) => `${moneyText(minor)} ${order.currency}`;

const deadlineText = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  dateStyle: 'full',
  timeStyle: 'short',
});

export const placedMail = (
  order: OrderRecord,
  lines: readonly { name: string; qty: number; line: bigint }[],
  pay: { beneficiary: string; bank: string; account: string },
  publicUrl: string,
): Mail => ({
  to: order.customerEmail,
  subject: `Order ${order.number}: please pay ${amount(order, order.total)}`,
  ref: { type: 'order', id: order.id },
  body: `Hello ${order.customerName},

thank you. Your prices are locked for this order:

${lines.map(({ name, qty, line }) => `${qty} x ${name}: ${amount(order, line)}`).join('\n')}

Shipping: ${amount(order, order.shipping)}
Tax: ${amount(order, order.tax)}
Total: ${amount(order, order.total)}

Please send a bank wire that reaches us by ${deadlineText.format(order.paymentDeadline)} (Toronto):

Beneficiary: ${pay.beneficiary}
Bank: ${pay.bank}
Account: ${pay.account}
Reference: ${order.number}

Your order: ${publicUrl}/customer-dashboard/order/${order.id}`,
});

export const paymentMail = (order: OrderRecord, received: bigint, publicUrl: string): Mail => ({
  to: order.customerEmail,
  subject:
    order.payment === 'paid' ? `Order ${order.number} is paid` : `Order ${order.number}: part of the money has arrived`,
  ref: { type: 'order', id: order.id },
  body: `Hello ${order.customerName},

we have received ${amount(order, received)} for order ${order.number}.

${
  order.payment === 'paid'
    ? 'It is paid in full and confirmed. We pick it next and write when it leaves.'
    : `${amount(order, order.total - order.paid)} is still due.`
}

Your order: ${publicUrl}/customer-dashboard/order/${order.id}`,
});

export const expiredMail = (order: OrderRecord, publicUrl: string): Mail => ({
  to: order.customerEmail,
  subject: `Order ${order.number} has expired`,
  ref: { type: 'order', id: order.id },
  body: `Hello ${order.customerName},

the deadline of order ${order.number} passed without a payment, so the order has ended and its metal is released. If your money is on its way, write to us and we will find a solution.

Your order: ${publicUrl}/customer-dashboard/order/${order.id}`,
});
