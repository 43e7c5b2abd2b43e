import type { SeededIds } from '#server/demo/seeded-ids.ts';
import type { vaults } from '#server/vault/vaults/vaults.table.ts';

/** Where the demo's customers store: what they buy goes into the first, and some of it was moved to the second. */
export const demoVaults = (ids: SeededIds, openedAt: Date) => {
  const written = { createdAt: openedAt, updatedAt: openedAt };
  const insurer = { insurer: 'Lakeshore Mutual', insuredUntil: '2027-06-30' };
  return [
    {
      ...{ id: ids.next(), code: 'TOR', name: 'Toronto', operator: 'Northern Vaults', city: 'Toronto', province: 'ON' },
      ...{ ...insurer, policyNumber: 'LM 40-2217', insuredCad: 12_000_000_00n, active: true, ...written },
    },
    {
      ...{ id: ids.next(), code: 'YOW', name: 'Ottawa', operator: 'Rideau Secure', city: 'Ottawa', province: 'ON' },
      ...{ ...insurer, policyNumber: 'LM 40-2218', insuredCad: 2_000_000_00n, active: true, ...written },
    },
  ] as const satisfies (typeof vaults.$inferInsert)[];
};
