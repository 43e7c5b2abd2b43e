import { and, asc, desc, eq } from 'drizzle-orm';

import type { CaseHit } from '#contract/compliance/case-hits.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { entriesOf, type WatchEntry } from '#server/compliance/lists/entries.read.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';
import { declaredForms } from '#server/identity/identity.door.ts';

import { declaredPerson, nearestName } from './declared-person.ts';
import type { ScreenedPerson } from './persons.ts';
import { type HitRecord, screeningHits } from './screening.table.ts';

interface By {
  actor: Actor & { id: string };
  at: Date;
}

/** A hit. Refuses with 404. */
export async function findHit(db: Executor, id: string): Promise<HitRecord> {
  const [hit] = await db.select().from(screeningHits).where(eq(screeningHits.id, id));
  if (!hit) throw notFound('The hit');
  return hit;
}

/** Says of a hit whether it is the person on the list. */
export async function decideHit(
  tx: Transaction,
  id: string,
  { state, note, actor, at }: By & { state: 'dismissed' | 'confirmed'; note: string },
): Promise<void> {
  await tx
    .update(screeningHits)
    .set({ state, note, decidedBy: actor.id, decidedByName: actor.name, decidedAt: at })
    .where(eq(screeningHits.id, id));
}

/** What nobody had decided of a case is not the person. */
export async function dismissOpenHits(tx: Transaction, caseId: string, { actor, at }: By): Promise<void> {
  await tx
    .update(screeningHits)
    .set({ state: 'dismissed', decidedBy: actor.id, decidedByName: actor.name, decidedAt: at })
    .where(and(eq(screeningHits.caseId, caseId), eq(screeningHits.state, 'open')));
}

/** The hits of a case with their entries and whom the customer's form names, the most alike first. */
export async function hitsOfCase(
  db: Executor,
  { id: caseId, customerId }: { id: string; customerId: string },
): Promise<CaseHit[]> {
  const hits = await db
    .select()
    .from(screeningHits)
    .where(eq(screeningHits.caseId, caseId))
    .orderBy(desc(screeningHits.score), asc(screeningHits.id));
  const form = hits.length === 0 ? null : ((await declaredForms(db, [customerId])).get(customerId) ?? null);
  const entries = await entriesOf(
    db,
    hits.map(({ entryId }) => entryId),
  );
  return hits.flatMap((hit) => {
    const entry = entries.get(hit.entryId);
    return entry ? [viewOf(hit, entry, declaredPerson(hit, form))] : [];
  });
}

const viewOf = (hit: HitRecord, entry: WatchEntry, declared: ScreenedPerson | null): CaseHit => {
  const { list, key, name, aliases, birthYears, programme, detail, isListed } = entry;
  return {
    ...{ id: hit.id, state: hit.state, score: hit.score, why: hit.why },
    person: { role: hit.role, name: hit.name, birthYear: hit.birthYear },
    declared: declared && {
      ...{ role: declared.role, name: declared.name, birthDate: declared.birthDate },
      ...nearestName(declared, entry),
    },
    entry: { list, key, name, aliases, birthYears, programme, detail, isListed },
    decidedBy: hit.decidedByName,
    note: hit.note,
  };
};
