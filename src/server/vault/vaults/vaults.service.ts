import { and, eq, ne } from 'drizzle-orm';

import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import type { Vault, VaultCover, VaultValues } from '#contract/vault/vaults.contract.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { changedFields } from '#server/audit/changed-fields.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflictWith, invalid, notFound } from '#server/http/refusal.ts';
import type { PricesService } from '#server/market/market.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { vaultCovers } from './vault-cover.read.ts';
import { type VaultRecord, vaults } from './vaults.table.ts';

interface Parts {
  db: Database;
  clock: Clock;
  prices: Pick<PricesService, 'current'>;
}

/** Where metal lies, and who insures it. */
export function createVaultsService({ db, clock, prices }: Parts) {
  return {
    read: (id: string): Promise<Vault> => viewVault(db, id),

    cover: (): Promise<VaultCover[]> => vaultCovers(db, prices.current(), clock.now()),

    /** Refuses with 422 a code that another vault has. */
    create: (values: VaultValues, actor: Actor): Promise<Vault> =>
      withOwnCode(() =>
        inTransaction(db, async (tx) => {
          await requireFreeCode(tx, values.code, null);
          const [made] = await tx.insert(vaults).values(rowOf(values)).returning({ id: vaults.id });
          const entityId = made?.id ?? '';
          await recordAudit(tx, { actor, action: 'vault.created', entity: 'vault', entityId, after: { ...values } });
          return viewVault(tx, entityId);
        }),
      ),

    /** Refuses with 404, 409 with the newer vault, or 422. */
    update: (id: string, { version, ...values }: VaultValues & { version: number }, actor: Actor): Promise<Vault> =>
      withOwnCode(() =>
        inTransaction(db, async (tx) => {
          const [record] = await tx.select().from(vaults).where(eq(vaults.id, id)).for('no key update');
          if (!record) throw notFound('The vault');
          if (record.version !== version) throw conflictWith(await viewVault(tx, id));
          await requireFreeCode(tx, values.code, id);
          const changes = changedFields(valuesOf(record), values);
          if (!changes) return viewVault(tx, id);
          await tx
            .update(vaults)
            .set({ ...rowOf(values), version: nextVersion(vaults.version) })
            .where(eq(vaults.id, id));
          await recordAudit(tx, { actor, action: 'vault.changed', entity: 'vault', entityId: id, ...changes });
          return viewVault(tx, id);
        }),
      ),
  };
}
export type VaultsService = ReturnType<typeof createVaultsService>;

async function viewVault(db: Executor, id: string): Promise<Vault> {
  const [record] = await db.select().from(vaults).where(eq(vaults.id, id));
  if (!record) throw notFound('The vault');
  return { ...valuesOf(record), id, version: record.version };
}

function valuesOf(record: VaultRecord): VaultValues {
  const { code, name, operator, city, province, insurer, policyNumber, insuredUntil, active, transfers } = record;
  return {
    ...{ code, name, operator, city, province, insurer, policyNumber, insuredUntil, active, transfers },
    insured: moneyText(record.insuredCad),
  };
}

const rowOf = ({ insured, ...values }: VaultValues) => ({ ...values, insuredCad: minorUnits(insured) });

const codeTaken = () => invalid('code', 'Another vault has this code.');

async function requireFreeCode(db: Executor, code: string, own: string | null): Promise<void> {
  const others = own === null ? undefined : ne(vaults.id, own);
  const [found] = await db
    .select({ id: vaults.id })
    .from(vaults)
    .where(and(eq(vaults.code, code), others));
  if (found) throw codeTaken();
}

/** Two may give the same code at the same moment. */
async function withOwnCode<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error, 'vaults_code') ? codeTaken() : error;
  }
}
