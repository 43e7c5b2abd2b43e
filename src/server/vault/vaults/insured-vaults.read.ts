import { asc } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { vaults } from './vaults.table.ts';

/** Every vault, with who insures what lies in it and until when; by code. */
export const insuredVaults = (db: Executor) =>
  db
    .select({
      ...{ id: vaults.id, code: vaults.code, name: vaults.name, city: vaults.city, operator: vaults.operator },
      ...{ insurer: vaults.insurer, insuredUntil: vaults.insuredUntil, active: vaults.active },
    })
    .from(vaults)
    .orderBy(asc(vaults.code));
