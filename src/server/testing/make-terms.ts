import { sql } from 'drizzle-orm';

import { metals } from '#contract/metals.ts';
import { productForms } from '#contract/catalogue/products.rules.ts';
import type { Database } from '#server/db/database.ts';
import { rateSheets, rateVersions } from '#server/catalogue/rates/rates.table.ts';
import { settings } from '#server/settings/settings.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';
import { taxRates, taxRules } from '#server/catalogue/taxes/taxes.table.ts';

const inForceSince = new Date('2026-01-01T00:00:00Z');
const sinceDay = '2026-01-01';

/** The worked example's commission as the first version, in force; whatever versions there were are gone. */
export async function makeRates(db: Database): Promise<void> {
  if ((await db.$count(rateVersions)) > 0) {
    // A guard keeps them in a shop.
    await db.execute(sql`alter table rate_versions disable trigger refuse_truncate`);
    await db.execute(sql`truncate rate_versions, rate_sheets`);
    await db.execute(sql`alter table rate_versions enable always trigger refuse_truncate`);
  }
  const each = { buyPct: '0.005', buyFixed: '0', sellPct: '0.01', sellFixed: '0' };
  await db.insert(rateSheets).values({ key: 'live', lastNo: 1 });
  await db.insert(rateVersions).values({
    sheet: 'live',
    no: 1,
    status: 'active',
    terms: { kind: 'live', rates: Object.fromEntries(metals.map((metal) => [metal, each])) },
    changes: 'The first.',
    reason: 'test',
    effectiveFrom: inForceSince,
    createdByName: 'System',
    createdAt: inForceSince,
  });
}

/** What the tests' shop trades by, and of what it delivers a rule that taxes it, whatever the goods are. */
export async function makeTerms(db: Database): Promise<void> {
  await makeGoodsTerms(db);
  await db.insert(taxRules).values(
    (['delivery', 'insurance'] as const).map((subject) => ({
      subject,
      minFineness: '0',
      forms: [],
      effectiveFrom: sinceDay,
      treatment: 'taxable' as const,
      reason: 'A service, taxed where the goods are supplied.',
    })),
  );
}

/**
 * The worked example's commission, Canada's treatment of metal, three provinces. Delivery and insurance are taxed as their
 * goods are, which they are where no rule says otherwise.
 */
export async function makeGoodsTerms(db: Database): Promise<void> {
  await makeRates(db);
  // It says of itself what the demo says.
  await db.insert(settings).values({ key: 'site', value: { ...defaultSettings.site, isSample: true } });
  // One person pays orders of every size by hand here; the limit is tried where it is set.
  const payments = { ...defaultSettings.payments, byHandAbove: '100000000000' };
  await db.insert(settings).values({ key: 'payments', value: payments });
  const exempt = [
    { metal: 'XAU', minFineness: '995' },
    { metal: 'XAG', minFineness: '999' },
    { metal: 'XPT', minFineness: '995' },
  ] as const;
  await db.insert(taxRules).values(
    exempt.map((rule) => ({
      ...rule,
      forms: [...productForms],
      effectiveFrom: sinceDay,
      treatment: 'exempt' as const,
      reason: 'Precious metal, a financial instrument.',
    })),
  );
  await db.insert(taxRates).values([
    { province: 'ON', label: 'HST 13 %', federal: '0.13', provincial: '0', effectiveFrom: sinceDay },
    { province: 'AB', label: 'GST 5 %', federal: '0.05', provincial: '0', effectiveFrom: sinceDay },
    {
      province: 'QC',
      label: 'GST 5 %',
      federal: '0.05',
      provincial: '0.09975',
      provincialLabel: 'QST 9.975 %',
      effectiveFrom: sinceDay,
    },
  ]);
}
