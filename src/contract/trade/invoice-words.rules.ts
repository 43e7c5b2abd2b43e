import { decimal, minorUnits, moneyText, NG_PER_TROY_OUNCE, quotientText } from '#contract/arithmetic/exact.ts';
import type { InvoiceContent, InvoiceLine, InvoiceTax } from './invoice-content.contract.ts';
import { type InvoiceSeries, invoiceSeriesNames } from './invoices.rules.ts';
import { grouped } from '#contract/amount-words.rules.ts';
import { isMetal, metalNames } from '#contract/metals.ts';
import { percentText } from '#contract/arithmetic/percent.ts';
import { type PriceLineKind, priceLineNames, priceLines, tierPart } from '#contract/catalogue/price-lines.rules.ts';
import { taxTreatmentNames } from '#contract/catalogue/taxes.ts';

/*
 * The words of a document, the same on screen and on paper.
 */

/** A narrow no-break space, as it stands before a percent sign. */
const NARROW = '\u202f';

export const documentTitle = (series: InvoiceSeries): string => invoiceSeriesNames[series];

/** What stands over the customer's name: of what he sells to us he is the seller. */
export const customerTitle = (series: InvoiceSeries): string => (series === 'SELL' ? 'Sold by' : 'Sold to');

/** What a document belongs to, and which other one it goes with. */
export const aboutRows = ({
  order,
  subject,
  refersTo,
}: Pick<InvoiceContent, 'order' | 'subject' | 'refersTo'>): [string, string][] => [
  ...(order ? [['Order', order.number] as [string, string]] : []),
  ...(subject ? [['About', subject.name] as [string, string]] : []),
  ...(refersTo ? [['For', refersTo.number] as [string, string]] : []),
];

/** "HST 13 %"; the label alone where no rate is kept. */
const taxWords = ({ label, rate }: Pick<InvoiceTax, 'label' | 'rate'>): string => {
  if (rate === null) return label;
  // Labels of rates mostly name them already.
  return /\d/.test(label) ? label : `${label} ${percentText(rate)}${NARROW}%`;
};

/** What stands in the tax column: how a line is treated, or which taxes it bears. */
export const treatmentWords = (line: Pick<InvoiceLine, 'treatment' | 'taxes'>): string =>
  line.taxes.length > 0 ? line.taxes.map(taxWords).join(' + ') : taxTreatmentNames[line.treatment];

/** The reasons of the lines, each once; lines refer to them by their place from one on. */
export function taxNotes(lines: readonly Pick<InvoiceLine, 'reason'>[]): {
  notes: string[];
  noteOf: (line: Pick<InvoiceLine, 'reason'>) => number;
} {
  const notes = [...new Set(lines.map(({ reason }) => reason))];
  return { notes, noteOf: ({ reason }) => notes.indexOf(reason) + 1 };
}

/** Fine ounces of all pieces of a line; empty where there is no metal. */
export const fineOunces = ({ fineNg, qty }: Pick<InvoiceLine, 'fineNg' | 'qty'>): string =>
  fineNg === null || qty === 0 ? '' : grouped(quotientText(BigInt(fineNg) * BigInt(qty), NG_PER_TROY_OUNCE, 4));

/** What is said of a line below its name. */
export function lineDetails(line: InvoiceLine): string[] {
  const { kind, sku, metal, fineness, parts, qty, unit, amount, adjustment, discount, coupon, details = [] } = line;
  const metalName = metal !== null && isMetal(metal) ? metalNames[metal] : null;
  const piece = [metalName, fineness === null ? null : `${fineness} fine`, sku].filter((word) => word !== null);
  const isMoved = minorUnits(adjustment) !== 0n || minorUnits(discount) !== 0n;
  return [
    ...(piece.length > 0 ? [piece.join(', ')] : []),
    ...(parts ? [partsWords(parts, minorUnits(unit))] : []),
    ...(isMoved
      ? [movedWords({ kind, qty, unit, amount, adjustment, discount, ...(coupon !== undefined && { coupon }) })]
      : []),
    ...details,
  ];
}

const amountOf = (minor: bigint): string => grouped(moneyText(minor));

/** All decimals that say something, two at least: what a reader computes a price again by. */
function asNeeded(exact: string): string {
  const [whole = '0', decimals = ''] = decimal(exact).toFixed().split('.');
  return grouped(`${whole}.${decimals.padEnd(2, '0')}`);
}

/**
 * The parts add up to the price of one piece; where the markup does not stand apart, the metal has it in it. What a tier took
 * off stands beside the whole premium, as in the order.
 */
function partsWords({ commission, tierPct, ...parts }: NonNullable<InvoiceLine['parts']>, unitMinor: bigint): string {
  const nameOf = (kind: PriceLineKind) =>
    kind === 'spot' && parts.markup === undefined ? 'metal' : priceLineNames[kind].toLowerCase();
  const charged = { ...parts, margin: commission };
  const tier = tierPart(charged, tierPct ?? null);
  const words = priceLines(charged, unitMinor).flatMap(({ kind, minor }) =>
    kind === 'premium' && tier !== 0n
      ? [`${nameOf(kind)} ${amountOf(minor + tier)}`, `off for the tier ${amountOf(-tier)}`]
      : [`${nameOf(kind)} ${amountOf(minor)}`],
  );
  return `Each: ${words.join(', ')}`;
}

const discountBy = ({ coupon }: Pick<InvoiceLine, 'coupon'>): string =>
  coupon === undefined ? 'discount' : `discount by coupon ${coupon}`;

type Moved = Pick<InvoiceLine, 'kind' | 'qty' | 'unit' | 'amount' | 'adjustment' | 'discount' | 'coupon'>;

function movedWords(line: Moved): string {
  const words = [`${line.qty} × ${grouped(line.unit)} = ${grouped(line.amount)}`];
  if (minorUnits(line.adjustment) !== 0n) words.push(`payment method ${grouped(line.adjustment)}`);
  const by = line.kind === 'storage' ? 'credit for trading' : discountBy(line);
  if (minorUnits(line.discount) !== 0n) words.push(`${by} ${grouped(`-${line.discount}`)}`);
  return words.join(', ');
}

/** Above the sums of a bill for storage of which trading took something off: what it would have been, and the credit. */
const creditRows = ({ net, tradeCredit }: Pick<InvoiceContent, 'net' | 'tradeCredit'>): [string, string][] =>
  tradeCredit
    ? [
        ['Storage fees', moneyText(minorUnits(net) + minorUnits(tradeCredit.credit))],
        ['Credit for trading', `-${tradeCredit.credit}`],
      ]
    : [];

/** The sums above the total: what was credited, supplies by treatment, so far as there are any, then each tax. */
export function sumRows({
  supplies,
  taxTable,
  ...credited
}: Pick<InvoiceContent, 'supplies' | 'taxTable' | 'net' | 'tradeCredit'>): [string, string][] {
  const rows: [string, string][] = [
    ['Exempt supplies', supplies.exempt],
    ['Zero-rated supplies', supplies.zeroRated],
    ['Taxable supplies', supplies.taxable],
  ];
  return [
    ...creditRows(credited),
    ...rows.filter(([, amount]) => minorUnits(amount) !== 0n),
    ...taxTable.map((row): [string, string] => [`${taxWords(row)} on ${grouped(row.base)}`, row.amount]),
  ];
}

/** The tax and the exchange rate in Canadian dollars, of a document in another currency. */
export function cadRows({
  inCad,
  taxTable,
  currency,
}: Pick<InvoiceContent, 'inCad' | 'taxTable' | 'currency'>): [string, string][] {
  if (!inCad) return [];
  return [
    ...taxTable.map((row, index): [string, string] => [`${taxWords(row)} in CAD`, inCad.taxes[index] ?? '0.00']),
    [`1 ${currency} in CAD`, asNeeded(inCad.rate)],
  ];
}

/** The seller's tax numbers: GST's, and that of the province's own tax where it is charged. */
export const taxNumbers = ({ gstNumber, registrations = [] }: InvoiceContent['seller']): string =>
  [{ label: 'GST/HST', number: gstNumber }, ...registrations]
    .map(({ label, number }) => `${label} ${number}.`)
    .join(' ');

type MetalPrice = NonNullable<InvoiceContent['prices']>['metals'][number];

/** What a metal's price was made of, in the cells of a row. */
export const priceCells = ({
  metal,
  spotAskUsd,
  usdRate,
  fxMarkup,
  buyPct,
  buyFixed,
  buyBuffer,
  ourAsk,
}: MetalPrice): string[] => [
  isMetal(metal) ? `${metalNames[metal]} (${metal})` : metal,
  asNeeded(spotAskUsd),
  usdRate,
  `${percentText(fxMarkup)}${NARROW}%`,
  `${percentText(buyPct)}${NARROW}%${decimal(buyFixed).eq(0) ? '' : ` + ${asNeeded(buyFixed)}`}${buyBuffer === undefined ? '' : `, buffer ${percentText(buyBuffer)}${NARROW}%`}`,
  asNeeded(ourAsk),
];

export const priceHeads = (currency: string): string[] => [
  'Metal',
  'Spot ask USD/oz',
  `USD in ${currency}`,
  'Markup',
  'Dealing margin',
  `Our ask ${currency}/oz`,
];

/** The first digits of the hash, by which a paper is compared with what we keep. */
export const checkDigits = (hash: string): string => (hash.slice(0, 12).match(/.{4}/g) ?? []).join(' ');
