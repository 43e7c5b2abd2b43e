import type { SeededIds } from '#server/demo/seeded-ids.ts';
import type { vaults } from '#server/vault/vaults/vaults.table.ts';

/** The vault in which the demo's customers store. */
export const demoVaults = (ids: SeededIds): (typeof vaults.$inferInsert)[] => [
  {
    ...{ id: ids.next(), code: 'TOR', name: 'Toronto', operator: 'Northern Vaults', city: 'Toronto', province: 'ON' },
    ...{ insurer: 'Lakeshore Mutual', policyNumber: 'LM-2026-118', insuredUntil: '2030-12-31' },
    ...{ insuredCad: 5_000_000_000n, active: true },
  },
];
