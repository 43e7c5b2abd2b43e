import { amountWords } from '#contract/amount-words.rules.ts';
import { invoiceSeriesNames } from '#contract/trade/invoices.rules.ts';
import { greeting } from '#server/outbox/greeting.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

import type { InvoiceRecord } from './invoices.table.ts';

type Named = Pick<
  InvoiceRecord,
  'id' | 'series' | 'number' | 'orderNumber' | 'customerName' | 'customerEmail' | 'total' | 'currency'
>;

const link = ({ id }: Named, publicUrl: string) => `${publicUrl}/customer-dashboard/invoice/${id}`;
const named = ({ series, number }: Named) => `${invoiceSeriesNames[series]} ${number}`;

/** A document somebody asked to have sent. It is read behind the customer's sign-in: a mail may pass many hands. */
export const documentMail = (invoice: Named, publicUrl: string): Mail => ({
  to: invoice.customerEmail,
  subject: `${named(invoice)} for order ${invoice.orderNumber}`,
  ref: { type: 'invoice', id: invoice.id },
  body: `${greeting(invoice.customerName)}

Here is ${invoiceSeriesNames[invoice.series].toLowerCase()} ${invoice.number} over ${amountWords(invoice.total, invoice.currency)} for order ${invoice.orderNumber}. Sign in to read, print or save it:

${link(invoice, publicUrl)}`,
});

/** A credit note or a fee was issued. */
export const issuedMail = (invoice: Named, reason: string, publicUrl: string): Mail => ({
  ...documentMail(invoice, publicUrl),
  body: `${greeting(invoice.customerName)}

We have issued ${invoiceSeriesNames[invoice.series].toLowerCase()} ${invoice.number} over ${amountWords(invoice.total, invoice.currency)} for order ${invoice.orderNumber}.

Why: ${reason}

Sign in to read, print or save it:

${link(invoice, publicUrl)}`,
});

/** A document is not valid any more. */
export const voidMail = (invoice: Named, reason: string, publicUrl: string): Mail => ({
  ...documentMail(invoice, publicUrl),
  subject: `${named(invoice)} is void`,
  body: `${greeting(invoice.customerName)}

${named(invoice)} over ${amountWords(invoice.total, invoice.currency)} is void: nothing is to be paid on it.

Why: ${reason}

It stays readable, marked as void:

${link(invoice, publicUrl)}`,
});
