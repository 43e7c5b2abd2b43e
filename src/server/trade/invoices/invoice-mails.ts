import { amountWords } from '#contract/amount-words.rules.ts';
import { invoiceSeriesNames } from '#contract/trade/invoices.rules.ts';
import { documentMails } from '#contract/trade/document-mails.templates.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

import type { InvoiceRecord } from './invoices.table.ts';

type Named = Pick<
  InvoiceRecord,
  'id' | 'series' | 'number' | 'orderNumber' | 'subjectName' | 'customerName' | 'customerEmail' | 'total' | 'currency'
>;

const toCustomer = ({ customerEmail, id }: Named): Pick<Mail, 'to' | 'ref'> => ({
  to: customerEmail,
  ref: { type: 'invoice', id },
});

const valuesOf = (
  { id, series, number, customerName, orderNumber, subjectName, total, currency }: Named,
  publicUrl: string,
) => ({
  name: customerName,
  document: `${invoiceSeriesNames[series]} ${number}`,
  inWords: `${invoiceSeriesNames[series].toLowerCase()} ${number}`,
  total: amountWords(total, currency),
  number: orderNumber ?? '',
  about: subjectName ?? '',
  link: `${publicUrl}/customer-dashboard/invoice/${id}`,
});

const isOfOrder = ({ orderNumber }: Named): boolean => orderNumber !== null;

/** A document somebody asked to have sent. It is read behind the customer's sign-in: a mail may pass many hands. */
export const documentMail = (invoice: Named, publicUrl: string): Mail => ({
  ...toCustomer(invoice),
  ...(isOfOrder(invoice)
    ? written(documentMails.sent, valuesOf(invoice, publicUrl))
    : written(documentMails.sentOther, valuesOf(invoice, publicUrl))),
});

/** A document was issued of which nothing else tells the customer. */
export const issuedMail = (invoice: Named, reason: string, publicUrl: string): Mail => ({
  ...toCustomer(invoice),
  ...(isOfOrder(invoice)
    ? written(documentMails.issued, { ...valuesOf(invoice, publicUrl), reason })
    : written(documentMails.issuedOther, { ...valuesOf(invoice, publicUrl), reason })),
});

/** A document is not valid any more. */
export const voidMail = (invoice: Named, reason: string, publicUrl: string): Mail => ({
  ...toCustomer(invoice),
  ...written(documentMails.void, { ...valuesOf(invoice, publicUrl), reason }),
});
