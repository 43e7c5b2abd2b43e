import { metals } from '#contract/metals.ts';
import { productForms } from '#contract/products.rules.ts';
import { liveCommissions } from '#server/commissions/commissions.table.ts';
import type { Database } from '#server/db/database.ts';
import { taxRates, taxRules } from '#server/taxes/taxes.table.ts';

const inForceSince = new Date('2026-01-01T00:00:00Z');
const sinceDay = '2026-01-01';

/** What the tests' shop trades by: the worked example's commission, Canada's treatment of metal, three provinces. */
export async function makeTerms(db: Database): Promise<void> {
  await db
    .insert(liveCommissions)
    .values(
      metals.map((metal) => ({ metal, buyPct: '0.005', sellPct: '0.01', effectiveFrom: inForceSince, reason: 'test' })),
    );
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
