import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';

import { gramsText } from '#contract/arithmetic/trade-weight.ts';
import { gtinForms, readScanned, type Scanned } from '#contract/vault/scanned-code.rules.ts';
import { heldStates } from '#contract/vault/storage-items.rules.ts';
import type { ScannedItems } from '#contract/vault/vault-desk.contract.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import type { Executor } from '#server/db/database.ts';
import { itemViews, type Looking } from './item-view.ts';
import { storageItems } from './storage-items.table.ts';

const SHOWN = 20;

/** Items that we hold to which a scanned or typed code fits, those on their way in first. */
export async function findScanned(db: Executor, code: string, viewer: Looking): Promise<ScannedItems> {
  const scanned = readScanned(code);
  const told = {
    serial: scanned.kind === 'elements' ? scanned.serial : null,
    lot: scanned.kind === 'elements' ? scanned.lot : null,
    grams: scanned.kind === 'elements' && scanned.netNg !== null ? gramsText(scanned.netNg) : null,
  };
  if (scanned.kind === 'faulty') return { ...told, items: [], problem: scanned.problem };
  const isArriving = sql`${storageItems.state} in ('pending_inbound', 'discrepancy')`;
  const rows = await db
    .select({ item: storageItems })
    .from(storageItems)
    .innerJoin(products, eq(products.id, storageItems.productId))
    .where(and(inArray(storageItems.state, [...heldStates]), fits(scanned)))
    .orderBy(sql`${isArriving} desc`, asc(storageItems.stateSince), asc(storageItems.id))
    .limit(SHOWN);
  const items = await itemViews(
    db,
    rows.map(({ item }) => item),
    viewer,
  );
  return { ...told, items, problem: null };
}

/** A product's own number narrows it; a piece that has not been received has no serial or lot number yet. */
function fits(scanned: Exclude<Scanned, { kind: 'faulty' }>): SQL | undefined {
  const { serial, lot } = storageItems;
  if (scanned.kind === 'elements') {
    const numbers = or(
      scanned.serial === null ? undefined : eq(serial, scanned.serial),
      scanned.lot === null ? undefined : eq(lot, scanned.lot),
    );
    if (scanned.gtin === null) return numbers ?? sql`false`;
    const isUnnumbered = sql`${serial} is null and ${lot} is null`;
    return and(inArray(products.gtin, gtinForms(scanned.gtin)), numbers && or(numbers, isUnnumbered));
  }
  const { code } = scanned;
  return or(
    eq(storageItems.number, code.toUpperCase()),
    eq(storageItems.orderNumber, code),
    eq(serial, code),
    eq(lot, code),
    sql`lower(${storageItems.sku}) = lower(${code})`,
    /^\d{8,14}$/.test(code) ? inArray(products.gtin, gtinForms(code)) : undefined,
  );
}
