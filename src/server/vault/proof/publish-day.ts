import { setImmediate as pause } from 'node:timers/promises';

import { asc, count, desc, eq, gt } from 'drizzle-orm';

import { bytesOfHex, hexOf } from '#contract/vault/proof-bytes.rules.ts';
import { textOfSums } from '#contract/vault/proof-check.rules.ts';
import { logRoot, noDay, signedText } from '#contract/vault/proof-days.rules.ts';
import { addSums, noSums, sameSums, type Sums, sumsOf, textOfPath } from '#contract/vault/proof.rules.ts';
import { recordAudit, systemActor } from '#server/audit/audit.service.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { insertRows, rowsOf } from '#server/db/insert-rows.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import type { HeldMetal } from '#server/vault/items/held-metal.read.ts';
import { insuredVaults } from '#server/vault/vaults/insured-vaults.read.ts';

import { aliasesOf } from './aliases.ts';
import { buildTree, type SumTree } from './build-tree.ts';
import { dayOf } from './day-of.ts';
import { type CustomerLeaf, leavesInOrder } from './leaves-in-order.ts';
import { proofDays, proofKeys, proofLeaves } from './proof.table.ts';
import type { ProofSigner } from './signing.ts';

/** So many leaves are written by one statement. */
const WRITTEN_AT_ONCE = 2000;

interface Taken {
  /** By the shop's calendar. */
  day: string;
  at: Date;
  held: HeldMetal;
}

/** Builds the tree of a day, signs it and publishes it; nothing of it is seen before all of it is there. */
export async function publishDay(
  db: Database,
  signer: ProofSigner | undefined,
  { day, at, held }: Taken,
): Promise<void> {
  await removeUnfinished(db);
  const names = await aliasesOf(db, [...new Set(held.byCustomer.map(({ customerId }) => customerId))]);
  const leaves = await leavesInOrder(held.byCustomer, names, () => pause());
  const tree = await buildTree(leaves, () => pause());
  const vaults = await vaultsOf(db, held);
  const lying = vaults.reduce((sums, vault) => addSums(sums, vault.sums), noSums);
  if (!sameSums(tree.root.sums, lying)) throw new Error('The customers’ sums are not those of the vaults.');
  const id = uuidV7();
  await writeLeaves(db, id, leaves, tree);
  await inTransaction(db, async (tx) => {
    const past = await tx.select({ hash: proofDays.hash }).from(proofDays).orderBy(asc(proofDays.size));
    const hashes = past.map(({ hash }) => bytesOfHex(hash));
    const made = dayOf({ day, leaves: leaves.length, root: tree.root, vaults, previous: hashes.at(-1) ?? noDay });
    const hash = bytesOfHex(made.hash);
    const log = { size: hashes.length + 1, root: logRoot([...hashes, hash]) };
    const [written] = await tx.select({ n: count() }).from(proofLeaves).where(eq(proofLeaves.dayId, id));
    if (written?.n !== leaves.length) throw new Error('Another server is publishing this day too.');
    if (signer) {
      await tx.insert(proofKeys).values({ id: signer.id, publicKey: signer.publicKey }).onConflictDoNothing();
    }
    await tx.insert(proofDays).values({
      ...{ ...made, id, takenAt: at, size: log.size, logRoot: hexOf(log.root), blocks: textOfPath(tree.blocks) },
      vaults: vaults.map((vault) => ({ id: vault.id, code: vault.code, sums: textOfSums(vault.sums) })),
      keyId: signer?.id ?? null,
      signature: signer?.sign(signedText(day, hash, log)) ?? null,
    });
    await recordAudit(tx, {
      ...{ actor: systemActor, action: 'proof.published', entity: 'proof_day', entityId: id },
      after: { day, hash: made.hash, leaves: leaves.length, signed: signer !== undefined },
    });
  });
}

/** Leaves of an attempt that was cut short: ids rise with time, so theirs are above that of the newest day. */
async function removeUnfinished(db: Database): Promise<void> {
  const [newest] = await db.select({ id: proofDays.id }).from(proofDays).orderBy(desc(proofDays.size)).limit(1);
  await db.delete(proofLeaves).where(newest && gt(proofLeaves.dayId, newest.id));
}

async function vaultsOf(db: Executor, { byVault }: HeldMetal): Promise<{ id: string; code: string; sums: Sums }[]> {
  const known = await insuredVaults(db);
  return known
    .map(({ id, code }) => ({
      ...{ id, code },
      sums: byVault
        .filter(({ vaultId }) => vaultId === id)
        .reduce((sums, { metal, fineNg }) => addSums(sums, sumsOf(metal, fineNg)), noSums),
    }))
    .filter(({ sums }) => !sameSums(sums, noSums))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
}

async function writeLeaves(
  db: Database,
  dayId: string,
  leaves: readonly CustomerLeaf[],
  { nodes }: SumTree,
): Promise<void> {
  for (let from = 0; from < leaves.length; from += WRITTEN_AT_ONCE) {
    const rows = leaves.slice(from, from + WRITTEN_AT_ONCE).map(({ salt, ...leaf }, at) => ({
      ...{ ...leaf, dayId, position: from + at, salt: hexOf(salt) },
      hash: hexOf(nodes[from + at]?.hash ?? new Uint8Array()),
    }));
    await insertRows(db, rowsOf(proofLeaves, rows));
  }
}
