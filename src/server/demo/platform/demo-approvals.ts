import { and, asc, eq } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { priceEffect, whySecondPrice } from '#contract/catalogue/price-effect.rules.ts';
import { metalBid } from '#contract/arithmetic/pricing.ts';
import { pricesOf } from '#contract/catalogue/product-price-fields.rules.ts';
import { pricingOfValues, type ProductValues } from '#contract/catalogue/product-values.rules.ts';
import { HOUR_MS } from '#contract/dates/durations.ts';
import { approvals } from '#server/platform/approvals/approvals.table.ts';
import { priceBasisOf } from '#server/catalogue/priced/price-basis.ts';
import type { Transaction } from '#server/db/database.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import { pastPrices } from '#server/demo/market/past-prices.ts';
import { demoCommissions } from '#server/demo/catalogue/product-terms.ts';
import { noLinks } from '#server/catalogue/products/product-links.ts';
import { valuesOf } from '#server/catalogue/products/product-record.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

/** A price under its metal that waits for a second person: asked for long enough ago that who is alone may approve it. */
export async function writeApprovals(tx: Transaction, stage: DemoStage, admin: UserRecord): Promise<void> {
  const { now, market } = stage;
  const [record] = await tx
    .select()
    .from(products)
    .where(and(eq(products.metal, 'XAU'), eq(products.form, 'coin'), eq(products.status, 'active')))
    .orderBy(asc(products.position), asc(products.id))
    .limit(1);
  const basis = priceBasisOf(pastPrices(market, now), demoCommissions, 'CAD').XAU;
  if (!record || !basis) return;
  const before = valuesOf(record, noLinks);
  const fixedPrice = moneyText((metalBid(record.fineNg.toString(), basis) * 97n) / 100n);
  const after: ProductValues = { ...before, pricingMode: 'fixed', fixedPrice };
  const judged = (values: ProductValues) => ({ pricing: pricingOfValues(values), minQty: values.minQty });
  const move = { before: [judged(before)], after: judged(after) };
  const { ids } = stage.part('approvals');
  const askedAt = new Date(now.getTime() - 30 * HOUR_MS);
  await tx.insert(approvals).values({
    id: ids.next(),
    kind: 'product_price',
    subject: record.id,
    title: `Change the price of ${record.name}`,
    effect: priceEffect(move, basis),
    request: { id: record.id, asked: pricesOf(before), prices: pricesOf(after) },
    reason: 'Milk spots and a scratched rim: the last pieces of a returned tube.',
    why: whySecondPrice(move, basis, defaultSettings.pricing) ?? '',
    askedBy: admin.id,
    askedByName: admin.name,
    askedAt,
    createdAt: askedAt,
    updatedAt: askedAt,
  });
}
