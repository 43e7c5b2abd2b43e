import { asc } from 'drizzle-orm';

import { decimal, moneyText, NG_PER_TROY_OUNCE, roundToMinor } from '#contract/arithmetic/exact.ts';
import { gramsText } from '#contract/arithmetic/trade-weight.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { VaultCover } from '#contract/vault/vaults.contract.ts';
import { INSURANCE_WARNS_DAYS } from '#contract/vault/vaults.resource.ts';
import type { Executor } from '#server/db/database.ts';
import { marketPricesIn, type PublishedPrices } from '#server/market/market.door.ts';
import { lastAudits } from '#server/vault/audits/last-audits.read.ts';
import { storedByVault } from '#server/vault/items/storage-items.read.ts';

import { vaults } from './vaults.table.ts';

/** What lies in each vault at the market's bid in CAD, rounded half up once a metal, beside what its insurance covers. */
export async function vaultCovers(db: Executor, published: PublishedPrices, now: Date): Promise<VaultCover[]> {
  const prices = marketPricesIn(published, 'CAD');
  const all = await db.select().from(vaults).orderBy(asc(vaults.name), asc(vaults.id));
  const held = await storedByVault(db);
  const audits = await lastAudits(db);
  const today = civilDayOf(now);
  return all.map(({ id, code, name, insuredCad, insuredUntil }) => {
    const lies = held.filter(({ vaultId }) => vaultId === id);
    const worths = lies.map(({ metal, ng }) => {
      const price = prices[metal];
      return price ? roundToMinor(decimal(price.bid).times(ng.toString()), NG_PER_TROY_OUNCE) : null;
    });
    const worth = worths.reduce<bigint | null>((sum, of) => (sum === null || of === null ? null : sum + of), 0n);
    const days = (Date.parse(insuredUntil) - Date.parse(today)) / DAY_MS;
    return {
      ...{ id, code, name, insuredUntil },
      items: lies.reduce((sum, { items }) => sum + items, 0),
      held: lies.map(({ metal, ng }) => ({ metal, grams: gramsText(ng) })),
      worth: worth === null ? null : moneyText(worth),
      insured: moneyText(insuredCad),
      isShort: worth !== null && worth > insuredCad,
      endsInDays: days <= INSURANCE_WARNS_DAYS ? days : null,
      lastAudit: lastAuditOf(audits.get(id)),
    };
  });
}

type Audited = NonNullable<VaultCover['lastAudit']>;

const lastAuditOf = (audit: Audited | undefined): VaultCover['lastAudit'] =>
  audit ? { id: audit.id, countedOn: audit.countedOn, auditor: audit.auditor, differing: audit.differing } : null;
