import { and, eq, isNull } from 'drizzle-orm';

import { metalNames } from '#contract/metals.ts';
import { recordAudit, systemActor } from '#server/audit/audit.service.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { addTask, finishTasks } from '#server/platform/platform.door.ts';

import type { Difference } from './compare.ts';
import { type DifferenceRecord, proofComparisons, proofDifferences } from './proof.table.ts';

/** The audit log names so many customers of a difference. */
const NAMED = 20;

/** What differs now between items and books, and pauses sales. */
export const openDifferences = (db: Executor): Promise<DifferenceRecord[]> =>
  db.select().from(proofDifferences).where(isNull(proofDifferences.endedAt)).orderBy(proofDifferences.since);

/** Writes down a comparison: opens and renews what differs, with a task for the officers, and ends what agrees again. */
export async function noteDifferences(tx: Transaction, at: Date, found: readonly Difference[]): Promise<void> {
  await tx.insert(proofComparisons).values({ at, differences: found.length });
  const open = await tx.select().from(proofDifferences).where(isNull(proofDifferences.endedAt)).for('update');
  for (const difference of found) {
    const standing = open.find(({ metal }) => metal === difference.metal);
    await (standing ? renew(tx, standing, difference) : begin(tx, at, difference));
  }
  for (const record of open) {
    if (!found.some(({ metal }) => metal === record.metal)) await end(tx, at, record);
  }
}

const figuresOf = ({ itemsNg, metalNg, owedNg, customers }: Difference) => ({
  ...{ itemsNg, metalNg, owedNg, customers: customers.length },
});

async function begin(tx: Transaction, at: Date, difference: Difference): Promise<void> {
  const id = uuidV7();
  const { metal, customers } = difference;
  const figures = figuresOf(difference);
  await tx.insert(proofDifferences).values({ id, metal, since: at, ...figures });
  const name = metalNames[metal];
  await addTask(tx, at, {
    kind: 'proof.difference',
    what: `${name} in the vault: items and books differ; sales of it are paused`,
    ref: { type: 'proof_difference', id },
    permission: 'vault.write',
  });
  await recordAudit(tx, {
    ...{ actor: systemActor, action: 'proof.differs', entity: 'proof_difference', entityId: id },
    after: {
      ...{ metal, itemsNg: String(figures.itemsNg), metalNg: String(figures.metalNg), owedNg: String(figures.owedNg) },
      customers: customers.slice(0, NAMED),
    },
  });
}

/** What changed of it is written over; its task and its pause stand. */
async function renew(tx: Transaction, { id }: DifferenceRecord, difference: Difference): Promise<void> {
  await tx.update(proofDifferences).set(figuresOf(difference)).where(eq(proofDifferences.id, id));
}

async function end(tx: Transaction, at: Date, { id, metal }: DifferenceRecord): Promise<void> {
  await tx
    .update(proofDifferences)
    .set({ endedAt: at })
    .where(and(eq(proofDifferences.id, id), isNull(proofDifferences.endedAt)));
  const ref = { type: 'proof_difference', id };
  await finishTasks(tx, { at, actor: systemActor, ref, note: 'Items and books agree again.' });
  await recordAudit(tx, {
    ...{ actor: systemActor, action: 'proof.agrees', entity: 'proof_difference', entityId: id },
    after: { metal },
  });
}
