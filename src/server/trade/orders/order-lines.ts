import { lineTax } from '#server/trade/quotes/quote-view.ts';
import type { QuotedLine } from '#server/trade/quotes/quote-inputs.ts';

/** What an order keeps of the lines that it was priced by. */
export const orderLinesOf = (lines: readonly QuotedLine[], orderId: string, awaited: ReadonlyMap<string, number>) =>
  lines.map((line, position) => ({
    orderId,
    position,
    productId: line.productId,
    slug: line.slug,
    sku: line.sku,
    name: line.name,
    metal: line.metal,
    fineness: line.fineness,
    fineNg: BigInt(line.fineNg),
    qty: line.qty,
    pack: line.pack ?? null,
    awaited: awaited.get(line.productId) ?? 0,
    leadDays: awaited.get(line.productId) ? (line.leadDays ?? null) : null,
    unit: BigInt(line.unit),
    line: BigInt(line.line),
    overSpot: line.overSpot,
    taxTreatment: line.tax.treatment,
    adjustment: BigInt(line.adjustment),
    discount: BigInt(line.discount),
    taxReason: line.taxReason,
    tax: lineTax(line),
  }));
