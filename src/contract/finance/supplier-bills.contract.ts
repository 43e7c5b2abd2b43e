import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, optionalLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { bookCurrency } from './manual-entries.contract.ts';
import { enteredAmount } from '#contract/trade/receipts.contract.ts';
import { billAccounts, billLimits, billStates } from './supplier-bills.rules.ts';

const day = z.iso.date('Enter a day.');
const params = z.strictObject({ id: z.uuid() });
const version = z.number().int();

export const supplierBillValues = z.strictObject({
  supplier: enteredLine('the supplier', billLimits.supplier),
  number: enteredLine('the number of the bill', billLimits.number),
  billedOn: day,
  dueOn: day,
  currency: bookCurrency,
  /** CAD for one unit of its currency; "1" for a bill in CAD. */
  rate: z.string().regex(/^\d{1,6}(\.\d{1,8})?$/, 'Enter the rate, such as 1.3584.'),
  lines: z
    .array(
      z.strictObject({
        account: z.enum(billAccounts, 'Choose what it is for.'),
        memo: optionalLine(billLimits.memo),
        amount: enteredAmount,
      }),
    )
    .min(1, 'Enter a line.')
    .max(billLimits.lines, `Use at most ${billLimits.lines} lines.`),
  /** The deliveries that its goods are. */
  received: z.array(z.uuid()).max(billLimits.receipts, `Name at most ${billLimits.receipts} deliveries.`),
  note: optionalLine(billLimits.note),
});
export type SupplierBillValues = z.infer<typeof supplierBillValues>;

export const supplierBillRow = z.object({
  id: z.uuid(),
  supplier: z.string(),
  number: z.string(),
  state: z.enum(billStates),
  billedOn: z.string(),
  dueOn: z.string(),
  currency: z.string(),
  total: z.string(),
  due: z.string(),
  /** Goods as billed, less what they were received at, in CAD; null of a bill without goods. */
  difference: z.string().nullable(),
});
export type SupplierBillRow = z.infer<typeof supplierBillRow>;

const payment = z.object({
  id: z.uuid(),
  paidOn: z.string(),
  amount: z.string(),
  reference: z.string(),
  by: z.string(),
  /** Why it was taken back; null while it stands. */
  takenBack: z.string().nullable(),
});

export const supplierBill = supplierBillRow.extend({
  rate: z.string(),
  totalCad: z.string(),
  note: z.string(),
  enteredBy: z.string(),
  voidReason: z.string().nullable(),
  lines: z.array(z.object({ account: z.enum(billAccounts), memo: z.string(), amount: z.string() })),
  received: z.array(
    z.object({
      id: z.uuid(),
      at: z.string(),
      sku: z.string(),
      product: z.string(),
      qty: z.number().int(),
      cost: z.string(),
    }),
  ),
  payments: z.array(payment),
  version,
});
export type SupplierBill = z.infer<typeof supplierBill>;

export const unbilledGoodsRow = z.object({
  id: z.uuid(),
  at: z.string(),
  supplier: z.string(),
  sku: z.string(),
  product: z.string(),
  qty: z.number().int(),
  cost: z.string(),
  reference: z.string().nullable(),
});
export type UnbilledGoodsRow = z.infer<typeof unbilledGoodsRow>;

const read = { access: 'admin', permission: 'books.read' } as const;
const write = { access: 'admin', permission: 'payments.record', idempotent: true } as const;

export const supplierBillsContract = {
  list: {
    method: 'GET',
    path: '/admin/supplier-bills',
    ...read,
    summary: 'What suppliers billed us; the list grammar.',
    response: listReply(supplierBillRow),
  },
  unbilled: {
    method: 'GET',
    path: '/admin/unbilled-goods',
    ...read,
    summary: 'Deliveries that no bill names yet; the list grammar.',
    response: listReply(unbilledGoodsRow),
  },
  read: {
    method: 'GET',
    path: '/admin/supplier-bills/:id',
    ...read,
    summary: 'One bill with its lines, deliveries and payments.',
    params,
    response: supplierBill,
  },
  enter: {
    method: 'POST',
    path: '/admin/supplier-bills',
    ...write,
    summary: 'Enters a bill. 409 for a number that the supplier has used, with the other bill’s id.',
    body: supplierBillValues,
    response: supplierBill,
  },
  pay: {
    method: 'POST',
    path: '/admin/supplier-bills/:id/payments',
    ...write,
    summary: 'Records what was paid of a bill.',
    params,
    body: z.strictObject({
      amount: enteredAmount,
      paidOn: day,
      reference: enteredLine('the bank’s reference', billLimits.reference),
      version,
    }),
    response: supplierBill,
  },
  takeBack: {
    method: 'POST',
    path: '/admin/supplier-bills/:id/payments/take-back',
    ...write,
    summary: 'Takes back a payment that did not happen, or came back.',
    params,
    body: z.strictObject({ paymentId: z.uuid(), reason: enteredLine('the reason', billLimits.note), version }),
    response: supplierBill,
  },
  void: {
    method: 'POST',
    path: '/admin/supplier-bills/:id/void',
    ...write,
    summary: 'Voids a bill of which nothing is paid; its deliveries can be billed anew.',
    params,
    body: z.strictObject({ reason: enteredLine('the reason', billLimits.note), version }),
    response: supplierBill,
  },
} as const satisfies Record<string, Endpoint>;
