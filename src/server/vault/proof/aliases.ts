import { randomBytes } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { ALIAS_LETTERS } from '#contract/vault/proof.rules.ts';
import type { Database } from '#server/db/database.ts';

import { proofAliases } from './proof.table.ts';

/** Without I, L, O and U, which are read wrongly. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const madeAlias = (): string =>
  Array.from(randomBytes(ALIAS_LETTERS), (byte) => letters[byte % letters.length] ?? '').join('');

const AT_ONCE = 5000;

/** The public names of customers; who has none gets one by chance, once and for good. */
export async function aliasesOf(db: Database, customerIds: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (let from = 0; from < customerIds.length; from += AT_ONCE) {
    const part = customerIds.slice(from, from + AT_ONCE);
    for (let missing = part; missing.length > 0; missing = missing.filter((id) => !names.has(id))) {
      await read(db, missing, names);
      const unnamed = missing.filter((id) => !names.has(id));
      if (unnamed.length === 0) break;
      // A name that somebody has is refused without a word, and another one made.
      await db
        .insert(proofAliases)
        .values(unnamed.map((customerId) => ({ customerId, alias: madeAlias() })))
        .onConflictDoNothing();
    }
  }
  return names;
}

async function read(db: Database, ids: readonly string[], names: Map<string, string>): Promise<void> {
  const rows = await db
    .select({ customerId: proofAliases.customerId, alias: proofAliases.alias })
    .from(proofAliases)
    .where(sql`${proofAliases.customerId} = any(${sql.param([...ids])}::uuid[])`);
  for (const { customerId, alias } of rows) names.set(customerId, alias);
}
