import { sql } from 'drizzle-orm';

import { invoicesResource } from '#contract/trade/invoices.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { toInvoiceRow } from './invoice-view.ts';
import { invoices } from './invoices.table.ts';

export const allInvoices = defineListSource({
  resource: invoicesResource,
  from: invoices,
  columns: {
    number: invoices.number,
    series: invoices.series,
    issuedAt: invoices.issuedAt,
    customerName: invoices.customerName,
    customerEmail: invoices.customerEmail,
    orderNumber: invoices.orderNumber,
    subjectName: invoices.subjectName,
    state: invoices.state,
    dueAt: invoices.dueAt,
    currency: invoices.currency,
    totalCad: invoices.totalCad,
  },
  // As many digits each: letter by letter is by value. An index has these very words.
  sorts: { number: sql`${invoices.number} collate "C"` },
  searchText: invoices.searchText,
  select: {
    id: invoices.id,
    number: invoices.number,
    series: invoices.series,
    state: invoices.state,
    issuedAt: invoices.issuedAt,
    dueAt: invoices.dueAt,
    orderId: invoices.orderId,
    orderNumber: invoices.orderNumber,
    subjectName: invoices.subjectName,
    customerId: invoices.customerId,
    customerName: invoices.customerName,
    customerEmail: invoices.customerEmail,
    currency: invoices.currency,
    total: invoices.total,
    totalCad: invoices.totalCad,
    paid: invoices.paid,
    credited: invoices.credited,
    tradeCredit: sql<
      string | null
    >`case ${invoices.series} when 'STO' then ${invoices.content}::jsonb #>> '{tradeCredit,credit}' end`,
    version: invoices.version,
  },
  toRow: toInvoiceRow,
  key: invoices.id,
});
