import { placeOfSupply } from '#contract/trade/place-of-supply.rules.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { Transaction } from '#server/db/database.ts';
import type { InvoicedOrder } from '#server/trade/orders/invoiced-order.read.ts';
import { readInstructions } from '#server/trade/orders/payment-instructions.read.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { readTaxRates } from '#server/catalogue/catalogue.door.ts';

import type { InvoiceRecord } from './invoices.table.ts';
import { namedRates } from './line-taxes.ts';
import type { PriceSource } from './price-parts.ts';
import { saleDocument } from './sale-document.ts';
import { taxedServicesOf } from './service-lines.ts';
import type { Shop } from './write-credit-note.ts';
import { writeDocument } from './write-document.ts';

/** Issues the invoice of an order, with the company as it is called now and all else as the order was placed. */
export async function issueSale(tx: Transaction, { clock }: Shop, invoiced: InvoicedOrder): Promise<InvoiceRecord> {
  const { order, quote } = invoiced;
  const company = await readSetting(tx, 'company');
  const prices: PriceSource | null = quote && {
    quoteId: quote.id,
    lockedAt: quote.lockedAt,
    basis: quote.inputs.basis,
    lines: quote.inputs.lines,
  };
  const draft = saleDocument(invoiced, {
    company,
    prices,
    rates: await ratesOf(tx, invoiced),
    pay: await readInstructions(tx, order),
    perCad: quote?.inputs.perCad,
    services: quote && taxedServicesOf(quote.inputs),
    provincial: quote?.inputs.lines.map(({ tax }) => tax.provincial),
  });
  return writeDocument(tx, clock, { draft, customerId: order.customerId, actor: systemActor });
}

/** The rates that the quote kept, else those of the day and the province of supply. */
async function ratesOf(tx: Transaction, { order, quote }: InvoicedOrder) {
  const province = placeOfSupply(order);
  const rates = quote?.inputs.taxRate ?? (await readTaxRates(tx, civilDayOf(order.placedAt))).get(province);
  return rates ? namedRates(rates, province) : null;
}
