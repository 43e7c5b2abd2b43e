import { minorUnits } from '#contract/arithmetic/exact.ts';
import type { TaxAuthority } from '#contract/catalogue/tax-authorities.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { Executor } from '#server/db/database.ts';

import { readTaxOwed } from './tax-owed.list.ts';

/** What the documents of some days leave to remit to an authority, minor CAD, whatever currency it was charged in. */
export async function taxLeft(
  db: Executor,
  { authority, from, to }: { authority: TaxAuthority; from: string; to: string },
): Promise<bigint> {
  const owed = await readTaxOwed(db, { from, to, timeZone: SHOP_ZONE });
  return owed.filter((row) => row.authority === authority).reduce((sum, { leftCad }) => sum + minorUnits(leftCad), 0n);
}
