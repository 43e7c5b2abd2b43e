import { type SQL, sql } from 'drizzle-orm';

import { decimal, minorUnits } from '#contract/arithmetic/exact.ts';
import type { LossMeasure } from '#contract/trade/cancelling.rules.ts';
import type { EndingTax } from '#contract/trade/ending-tax.rules.ts';
import { bookedInCad, quoteAmounts, type QuoteTerms } from '#contract/trade/quote-amounts.rules.ts';
import type { Transaction } from '#server/db/database.ts';

import type { Search } from './invariant.ts';
import { compareEnd } from './recomputed-end.ts';
import { compareInvoicedTaxes } from './recomputed-taxes.ts';

/** How many orders are read at once: what is held in memory, however many there are. */
const SLICE = 1000;

type Texts = Record<string, string>;

/** A quote, its order and its invoice, as the database has them; amounts are minor units as text. */
interface Kept {
  id: string;
  number: string;
  inputs: QuoteTerms & {
    perCad: string;
    delivery: string;
    paymentMethod: string;
    termsVersion: string;
    address: unknown;
    couponUse: { code: string } | null;
    tier: string | null;
    shippingMethod: { name: string };
    services: Texts;
    lines: (Texts & { taxed: Texts; qty: number; tax: { treatment: string } })[];
  };
  quote: Texts;
  order: Texts;
  address: unknown;
  lines: Texts[];
  invoice: string | null;
  /** What its end was measured and taxed by, and what its fee invoice says; all null of an order that did not end so. */
  measure: LossMeasure | null;
  ending_tax: EndingTax | null;
  fee: string | null;
}

const amounts = ['subtotal', 'adjustment', 'discount', 'shipping', 'insurance', 'tax', 'total', 'total_cad'] as const;
const lineFacts = ['productId', 'slug', 'sku', 'name', 'metal', 'fineness', 'fineNg'] as const;

const asTexts = (table: SQL, columns: readonly string[]): SQL =>
  sql`jsonb_build_object(${sql.join(
    columns.map((column) => sql`${column}::text, ${table}.${sql.identifier(column)}::text`),
    sql`, `,
  )})`;

const slice = (after: string): SQL => sql`
  select q.id::text, o.number, q.inputs, ${asTexts(sql`q`, [...amounts, 'currency', 'user_id'])} quote,
    ${asTexts(sql`o`, [...amounts, 'currency', 'delivery', 'delivery_name', 'payment_method', 'terms_version', 'coupon_code', 'tier'])}
      || jsonb_build_object('user_id', o.customer_id::text) "order",
    o.address, (
      select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id::text, 'slug', l.slug, 'sku', l.sku, 'name', l.name, 'metal', l.metal,
        'fineness', l.fineness, 'fineNg', l.fine_ng::text, 'qty', l.qty::text, 'unit', l.unit::text, 'line', l.line::text,
        'overSpot', l.over_spot, 'adjustment', l.adjustment::text, 'discount', l.discount::text, 'tax', l.tax::text,
        'treatment', l.tax_treatment, 'reason', l.tax_reason) order by l.position), '[]')
      from order_lines l where l.order_id = o.id
    ) lines, i.content invoice, o.loss_measure measure, o.ending_tax, f.content fee
  from quotes q join orders o on o.quote_id = q.id left join invoices i on i.order_id = o.id and i.series = 'INV'
    left join invoices f on f.order_id = o.id and f.series = 'FEE'
  where q.id > ${after}::uuid order by q.id limit ${SLICE}`;

/**
 * Recomputes every order from the terms of its quote and compares what comes out with the quote, the order, its lines and its
 * invoice. Read in slices by the quote's id, so that memory stays flat; answers what differs, at most so many lines.
 */
export async function recomputedOrders(tx: Transaction, { most }: Pick<Search, 'most'>): Promise<string[]> {
  const found: string[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await tx.execute<Kept & Record<string, unknown>>(slice(after));
    for (const row of rows) {
      const wrong = differences(row);
      if (wrong.length > 0) found.push(`${row.id} quote of order ${row.number}: ${wrong.slice(0, 5).join('; ')}`);
      if (found.length >= most) return found;
    }
    if (rows.length < SLICE) return found;
    after = rows.at(-1)?.id ?? after;
  }
}

/** What of an order is not what its terms come to, in words; nothing where all is. */
function differences({ inputs, quote, order, address, lines, invoice, ...end }: Kept): string[] {
  const wrong: string[] = [];
  const compare = (what: string, wanted: unknown, got: unknown) => {
    const [one, other] = [asText(wanted), asText(got)];
    if (one !== other) wrong.push(`${what} is ${other}, derived ${one}`);
  };
  const worked = recomputed(inputs);
  if (typeof worked === 'string') return [worked];
  const totals: Record<(typeof amounts)[number], bigint> = {
    ...worked,
    total_cad: bookedInCad(worked.total, inputs.perCad),
  };
  for (const name of amounts) {
    compare(`quote’s ${name}`, totals[name], quote[name]);
    compare(`order’s ${name}`, totals[name], order[name]);
  }
  const services = worked.delivery.discount + worked.cover.discount;
  compare('discount of services', services, inputs.services.discount);
  compare('currency', quote.currency, order.currency);
  compare('customer', quote.user_id, order.user_id);
  compare('delivery', inputs.delivery, order.delivery);
  compare('delivery’s name', inputs.shippingMethod.name, order.delivery_name);
  compare('way of paying', inputs.paymentMethod, order.payment_method);
  compare('terms', inputs.termsVersion, order.terms_version);
  compare('coupon', inputs.couponUse?.code, order.coupon_code);
  compare('tier', inputs.tier, order.tier);
  compare('address', inputs.address, address);
  compare('number of lines', inputs.lines.length, lines.length);
  for (const [at, line] of lines.entries()) {
    const [said, amount] = [inputs.lines[at], worked.lines[at]];
    if (!said || !amount) continue;
    const tax = amount.tax.federal + amount.tax.provincial;
    const overSpot = asKept(amount.overSpot, line.overSpot);
    const wanted = { ...amount, overSpot, tax, qty: said.qty, treatment: said.tax.treatment, reason: said.taxReason };
    for (const fact of lineFacts) compare(`line ${at + 1}’s ${fact}`, said[fact], line[fact]);
    for (const [fact, value] of Object.entries(wanted)) compare(`line ${at + 1}’s ${fact}`, value, line[fact]);
    for (const fact of ['unit', 'line', 'overSpot', 'adjustment', 'discount'] as const) {
      compare(`quoted line ${at + 1}’s ${fact}`, { ...amount, overSpot }[fact], said[fact]);
    }
    compare(
      `quoted line ${at + 1}’s tax`,
      [amount.tax.federal, amount.tax.provincial],
      [said.taxed.federal, said.taxed.provincial],
    );
  }
  compareEnd(end, inputs, worked, compare);
  if (invoice !== null) {
    compareInvoice(invoice, { order, address, lines }, totals, compare);
    compareInvoicedTaxes(invoice, worked, inputs.perCad, compare);
  }
  return wrong;
}

/** Lines of earlier releases keep their share over spot rounded to six decimals: so is what it is held against. */
const asKept = (overSpot: string, kept: unknown): string =>
  typeof kept === 'string' && /\.\d{6}$/.test(kept) ? decimal(overSpot).toFixed(6, HALF_UP) : overSpot;

const HALF_UP = 1;

function recomputed(inputs: Kept['inputs']) {
  try {
    return quoteAmounts(inputs);
  } catch (error) {
    return `its terms cannot be computed: ${String(error)}`;
  }
}

interface Document {
  lines: (Record<string, string> & { kind: string })[];
  buyer: { address: unknown };
  total: string;
  tax: string;
  totalCad: string;
}

/** The frozen copy of the sale names the goods, prices and taxes of the order, line by line. */
function compareInvoice(
  text: string,
  { order, address, lines }: Pick<Kept, 'order' | 'address' | 'lines'>,
  totals: Record<(typeof amounts)[number], bigint>,
  compare: (what: string, wanted: unknown, got: unknown) => void,
): void {
  const document = JSON.parse(text) as Document;
  const inMinor = (amount: string | undefined) => (amount === undefined ? '' : minorUnits(amount));
  compare('invoice’s total', totals.total, inMinor(document.total));
  compare('invoice’s tax', totals.tax, inMinor(document.tax));
  compare('invoice’s total in CAD', totals.total_cad, inMinor(document.totalCad));
  compare('buyer’s address', address, document.buyer.address);
  const goods = document.lines.filter(({ kind }) => kind === 'goods');
  compare('invoice’s lines of goods', lines.length, goods.length);
  for (const [at, line] of goods.entries()) {
    const sold = lines[at];
    if (!sold) continue;
    for (const fact of ['name', 'sku', 'metal', 'fineness', 'fineNg', 'qty', 'treatment', 'reason'] as const) {
      compare(`invoice’s line ${at + 1}’s ${fact}`, sold[fact], line[fact]);
    }
    compare(`invoice’s line ${at + 1}’s unit`, sold.unit, inMinor(line.unit));
    compare(`invoice’s line ${at + 1}’s tax`, sold.tax, inMinor(line.tax));
  }
  // One line of each for each way its goods are taxed.
  for (const kind of ['shipping', 'insurance'] as const) {
    const parts = document.lines.filter((line) => line.kind === kind).map(({ amount }) => minorUnits(amount ?? ''));
    const sum = parts.reduce((total, part) => total + part, 0n);
    compare(`invoice’s ${kind}`, order[kind], sum);
  }
}

/** One text for equal values: bigints as their digits, objects with their keys in order, nothing as nothing. */
function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return (value as bigint | number | boolean).toString();
  if (Array.isArray(value)) return value.map(asText).join(' ');
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .filter(([, part]) => part !== undefined && part !== null)
    .map(([name, part]) => `${name}: ${asText(part)}`)
    .join(', ');
}
