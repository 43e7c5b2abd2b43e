import { z } from 'zod';

import { documentSubjects, invoiceSeries, lineKinds } from './invoices.rules.ts';
import { deliveryMethods } from './orders.rules.ts';
import { address } from './quotes.contract.ts';
import { canadianProvinces } from '#contract/provinces.ts';
import { taxTreatments } from '#contract/catalogue/taxes.ts';

/** Decimal text in major units of the document's currency. */
const amount = z.string();

export const invoiceTax = z.object({
  /** "HST", "QST"; "Tax" where what it was made of is not kept. */
  label: z.string(),
  /** A fraction; null where it is not kept. */
  rate: z.string().nullable(),
  amount,
});
export type InvoiceTax = z.infer<typeof invoiceTax>;

export const invoiceLine = z.object({
  position: z.int(),
  kind: z.enum(lineKinds),
  name: z.string(),
  sku: z.string().nullable(),
  metal: z.string().nullable(),
  fineness: z.string().nullable(),
  /** Of one piece, integer text of 10^-9 g. */
  fineNg: z.string().nullable(),
  /** Pieces; 0 on a credit note that gives back an amount and no piece. */
  qty: z.int(),
  unit: amount,
  /** qty x unit; then its share of what the way of paying adds, and of what a coupon takes off. */
  amount,
  adjustment: amount,
  discount: amount,
  /** The code of that coupon; absent where it took nothing, and in documents of before it was named. */
  coupon: z.string().optional(),
  /** What is charged for it before tax, and what tax is worked out on. */
  net: amount,
  treatment: z.enum(taxTreatments),
  reason: z.string(),
  taxes: z.array(invoiceTax),
  tax: amount,
  /** What one piece's price was made of, unrounded; null where it is not kept or was fixed. */
  parts: z
    .object({
      spot: z.string(),
      /** Absent in documents of before it stood apart: there `spot` has it in it. */
      markup: z.string().optional(),
      commission: z.string(),
      /** Of a price locked while the market was closed. */
      buffer: z.string().optional(),
      /** With what a tier took off. */
      premium: z.string(),
      /** What of the premium the tier took off, a fraction of our ask; absent where it took nothing. */
      tierPct: z.string().optional(),
      fixed: z.string(),
    })
    .nullable(),
  /** Of a credit note over pieces that came back: the share of them that was kept for it; absent where nothing was. */
  restocking: z.string().optional(),
  /** More that is said of it, a line each. */
  details: z.array(z.string()).optional(),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

const metalPrice = z.object({
  metal: z.string(),
  /** US dollars per troy ounce. */
  spotAskUsd: z.string(),
  /** Units of the currency for one US dollar, and the markup on it as a fraction. */
  usdRate: z.string(),
  fxMarkup: z.string(),
  /** The Live Price Commission: a fraction, and an amount per troy ounce. */
  buyPct: z.string(),
  buyFixed: z.string(),
  /** The closed-market buffer, a fraction; absent where the market traded. */
  buyBuffer: z.string().optional(),
  /** What an ounce cost from us then, before any premium. */
  ourAsk: z.string(),
});

/** All that stands on a document, as it was issued: the frozen copy. */
export const invoiceContent = z.object({
  /** Of this shape. */
  form: z.literal(1),
  series: z.enum(invoiceSeries),
  number: z.string(),
  issuedAt: z.string(),
  currency: z.string(),
  seller: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    email: z.string(),
    phone: z.string(),
    gstNumber: z.string(),
    fintracNumber: z.string(),
    /** For what the province charges apart, where that tax is charged; absent where none is. */
    registrations: z.array(z.object({ label: z.string(), number: z.string() })).optional(),
  }),
  /** The customer, also where he is the one who sells; without an address where none is known. */
  buyer: z.object({ name: z.string(), email: z.string(), address: address.nullable() }),
  /** Both null of a document that belongs to no order. */
  delivery: z.object({ method: z.enum(deliveryMethods), name: z.string(), address }).nullable(),
  order: z.object({ id: z.string(), number: z.string(), placedAt: z.string() }).nullable(),
  /** What else it belongs to, in words, and where it is supplied; absent of an order's. */
  subject: z
    .object({
      kind: z.enum(documentSubjects).exclude(['order']),
      id: z.string(),
      name: z.string(),
      province: z.enum(canadianProvinces),
    })
    .optional(),
  /** The document that a credit note corrects, or that a fee goes with. */
  refersTo: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** Why it was issued, where that is not the order itself. */
  reason: z.string().nullable(),
  lines: z.array(invoiceLine),
  /** What was taken off the lines of storage for trading: the sum, and the share of what was traded; absent where nothing was. */
  tradeCredit: z.object({ traded: amount, share: z.string(), credit: amount }).optional(),
  /** Sums by treatment, before tax. */
  supplies: z.object({ exempt: amount, zeroRated: amount, taxable: amount }),
  /** Each tax at each rate: on what, and how much. */
  taxTable: z.array(invoiceTax.extend({ base: amount })),
  net: amount,
  tax: amount,
  total: amount,
  totalCad: amount,
  /** Of a document in another currency: Canadian dollars for one unit, and the taxes of the table in them, in its order. */
  inCad: z.object({ rate: z.string(), taxes: z.array(amount), tax: amount }).optional(),
  /** What was locked and when; null where it is not kept. */
  prices: z.object({ lockedAt: z.string(), quoteId: z.string().nullable(), metals: z.array(metalPrice) }).nullable(),
  /** How and by when it is to be paid; null on a credit note. */
  payment: z
    .object({
      method: z.string(),
      dueAt: z.string(),
      /** What has to stand on the payment, such as our account; absent where it is not paid by a bank. */
      facts: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
    })
    .nullable(),
  termsVersion: z.string(),
});
export type InvoiceContent = z.infer<typeof invoiceContent>;
export type DocumentSubject = NonNullable<InvoiceContent['subject']>;
