import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine } from '#contract/entered-text.contract.ts';
import { invoiceContent } from './invoice-content.contract.ts';
import { invoiceSeries, invoiceStates } from './invoices.rules.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';

export const invoiceRow = z.object({
  id: z.uuid(),
  number: z.string(),
  series: z.enum(invoiceSeries),
  state: z.enum(invoiceStates),
  issuedAt: z.string(),
  dueAt: z.string().nullable(),
  /** Null of what belongs to no order, which says what it is about. */
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  subjectName: z.string().nullable(),
  customerId: z.uuid(),
  customerName: z.string(),
  customerEmail: z.string(),
  currency: z.string(),
  total: z.string(),
  /** What is still to pay. */
  due: z.string(),
  totalCad: z.string(),
  /** What trading took off a bill for storage, before tax, in its currency; null where nothing was. */
  tradeCredit: z.string().nullable(),
  version: z.int(),
});
export type InvoiceRow = z.infer<typeof invoiceRow>;

/** One document named beside another: an order's, or those that go with one. */
export const invoiceLink = z.object({
  id: z.uuid(),
  number: z.string(),
  series: z.enum(invoiceSeries),
  state: z.enum(invoiceStates),
  issuedAt: z.string(),
  currency: z.string(),
  total: z.string(),
});
export type InvoiceLink = z.infer<typeof invoiceLink>;

/** A document with where it stands. */
export const invoice = z.object({
  id: z.uuid(),
  content: invoiceContent,
  hash: z.string(),
  state: z.enum(invoiceStates),
  dueAt: z.string().nullable(),
  paid: z.string(),
  credited: z.string(),
  due: z.string(),
  voidReason: z.string().nullable(),
  /** The other documents of the order or of what else it is about, first to last. */
  others: z.array(invoiceLink),
  version: z.int(),
});
export type Invoice = z.infer<typeof invoice>;

/** What of a line a credit note can still give back. */
const leftLine = z.object({
  position: z.int(),
  qty: z.int(),
  /** Of these pieces, how many are where they can be given back as pieces: with the customer. */
  there: z.int(),
  net: z.string(),
  taxes: z.array(z.string()),
  /** What its pieces still give back, exactly: see `Worth`. Absent of a line of which nothing was given back. */
  worth: z.array(z.object({ carry: z.string(), each: z.string(), per: z.string() })).optional(),
});

/** Where the money of a credit note by hand goes: to the balance, or back the way it was paid, by a refund to decide. */
export const creditGives = ['balance', 'payment'] as const;
export type CreditGive = (typeof creditGives)[number];

export const adminInvoice = invoice.extend({
  customerId: z.uuid(),
  /** What can be done with it now, and what of its lines is left to credit. */
  canVoid: z.boolean(),
  canCredit: z.boolean(),
  /** Whether a payment of it can be recorded: of what the vault charges, while any is due. */
  canPay: z.boolean(),
  left: z.array(leftLine),
  /** Where the money of a credit note can go. */
  gives: z.array(z.enum(creditGives)),
  history: z.array(z.object({ at: z.string(), action: z.string(), actor: z.string(), note: z.string().nullable() })),
});
export type AdminInvoice = z.infer<typeof adminInvoice>;

const byId = z.object({ id: z.uuid() });
const version = z.int().min(1);
const reason = enteredLine('the reason', 300);
const links = z.object({ items: z.array(invoiceLink) });
const write = { access: 'admin', permission: 'invoices.write', idempotent: true } as const;

/** What a credit note gives back: pieces of a line, or an amount of it before tax. */
export const creditedLine = z.union([
  z.strictObject({ position: z.int().min(0), qty: z.int().min(1).max(1_000_000) }),
  z.strictObject({
    position: z.int().min(0),
    amount: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, 'Enter an amount, such as 1250.00.'),
  }),
]);

const paid = {
  version,
  amount: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/, { error: 'Enter an amount, such as 19.21.', abort: true })
    .refine((amount) => /[1-9]/.test(amount), 'Enter an amount above zero.'),
};

/** A payment of a vault invoice: of a transfer with how our bank calls it and the day it came in. */
export const payInvoice = z.discriminatedUnion('way', [
  z.strictObject({
    ...paid,
    way: z.literal('bank'),
    reference: enteredLine('the reference', 80),
    day: z.iso.date('Enter a day.'),
  }),
  z.strictObject({ ...paid, way: z.literal('balance') }),
]);
export type PayInvoice = z.output<typeof payInvoice>;

export const invoicesContract = {
  list: {
    method: 'GET',
    path: '/admin/invoices',
    access: 'admin',
    permission: 'invoices.read',
    summary: 'Every document that was issued; the list grammar.',
    response: listReply(invoiceRow),
  },
  read: {
    method: 'GET',
    path: '/admin/invoices/:id',
    access: 'admin',
    permission: 'invoices.read',
    summary: 'One document as it was issued, where it stands, and what can be done with it.',
    params: byId,
    response: adminInvoice,
  },
  ofOrder: {
    method: 'GET',
    path: '/admin/orders/:id/invoices',
    access: 'admin',
    permission: 'invoices.read',
    summary: "An order's documents, first to last; none yet in the seconds after it is placed.",
    params: byId,
    response: links,
  },
  pdf: {
    method: 'GET',
    path: '/admin/invoices/:id/pdf',
    access: 'admin',
    permission: 'invoices.read',
    summary: 'The document as a PDF file.',
    params: byId,
    response: z.string(),
  },
  send: {
    method: 'POST',
    path: '/admin/invoices/:id/send',
    ...write,
    summary: 'Mails the customer a link to the document, behind their sign-in.',
    params: byId,
    body: z.strictObject({}),
    response: adminInvoice,
  },
  credit: {
    method: 'POST',
    path: '/admin/invoices/:id/credit',
    ...write,
    summary:
      'Issues a credit note against an invoice that was paid, in full or in part, and owes the customer what it says; never over more than is left.',
    params: byId,
    body: z.strictObject({
      version,
      reason,
      lines: z.array(creditedLine).min(1, 'Choose what is given back.').max(100),
      give: z.enum(creditGives, 'Say where the money goes.'),
    }),
    response: adminInvoice,
  },
  void: {
    method: 'POST',
    path: '/admin/invoices/:id/void',
    ...write,
    summary: 'Declares a document void on which nothing was paid. An order that stands keeps its invoice.',
    params: byId,
    body: z.strictObject({ version, reason }),
    response: adminInvoice,
  },
  pay: {
    method: 'POST',
    path: '/admin/invoices/:id/pay',
    access: 'admin',
    permission: 'payments.record',
    idempotent: true,
    summary:
      'Records a payment of a vault invoice that came to our bank, or takes it from the balance of its customer.',
    params: byId,
    body: payInvoice,
    response: adminInvoice,
  },
  readOwn: {
    method: 'GET',
    path: '/customer/invoices/:id',
    access: 'customer',
    summary: 'One own document.',
    params: byId,
    response: invoice,
  },
  ofOwnOrder: {
    method: 'GET',
    path: '/customer/orders/:id/invoices',
    access: 'customer',
    summary: "An own order's documents, first to last.",
    params: byId,
    response: links,
  },
  ownPdf: {
    method: 'GET',
    path: '/customer/invoices/:id/pdf',
    access: 'customer',
    summary: 'An own document as a PDF file.',
    params: byId,
    response: z.string(),
  },
} as const satisfies Record<string, Endpoint>;
