import { and, asc, between, desc, eq } from 'drizzle-orm';

import { bytesOfHex } from '#contract/vault/proof-bytes.rules.ts';
import type { OwnProof, ProofLine } from '#contract/vault/proof.contract.ts';
import { pathOf, pathOfText, type SumNode, sumsOf, textOfPath } from '#contract/vault/proof.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { BLOCK } from './build-tree.ts';
import { proofAliases, proofDays, proofLeaves } from './proof.table.ts';
import { dayView } from './proof-view.ts';

/** What shows a customer that what he has is counted in the newest day: a line for each metal. */
export async function ownProof(db: Executor, customerId: string): Promise<OwnProof> {
  const [named] = await db
    .select({ alias: proofAliases.alias })
    .from(proofAliases)
    .where(eq(proofAliases.customerId, customerId));
  const [newest] = await db.select().from(proofDays).orderBy(desc(proofDays.size)).limit(1);
  if (!named || !newest) return { alias: named?.alias ?? null, day: newest ? dayView(newest) : null, lines: [] };
  const own = await db
    .select()
    .from(proofLeaves)
    .where(and(eq(proofLeaves.dayId, newest.id), eq(proofLeaves.customerId, customerId)))
    .orderBy(asc(proofLeaves.position));
  const blocks = own.length === 0 ? [] : pathOfText(newest.blocks);
  const lines: ProofLine[] = [];
  for (const { position, metal, fineNg, salt } of own) {
    const path = [
      ...pathOf(await blockOf(db, newest.id, position), position % BLOCK),
      ...pathOf(blocks, Math.floor(position / BLOCK)),
    ];
    lines.push({ metal, fineNg: String(fineNg), salt, position, path: textOfPath(path) });
  }
  return { alias: named.alias, day: dayView(newest), lines };
}

/** The leaves of the block that a place is in. */
async function blockOf(db: Executor, dayId: string, position: number): Promise<SumNode[]> {
  const first = position - (position % BLOCK);
  const rows = await db
    .select({ metal: proofLeaves.metal, fineNg: proofLeaves.fineNg, hash: proofLeaves.hash })
    .from(proofLeaves)
    .where(and(eq(proofLeaves.dayId, dayId), between(proofLeaves.position, first, first + BLOCK - 1)))
    .orderBy(asc(proofLeaves.position));
  return rows.map(({ metal, fineNg, hash }) => ({ hash: bytesOfHex(hash), sums: sumsOf(metal, fineNg) }));
}
