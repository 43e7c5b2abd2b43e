import { eq } from 'drizzle-orm';

import { DAY_MS } from '#contract/dates/durations.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { FileStore } from '#server/ports/files/file-store.ts';

import { papers } from './papers.table.ts';
import { privatePictures } from './pictures.table.ts';
import type { SealedPapers } from './sealed-papers.ts';

interface Parts {
  db: Database;
  clock: Clock;
  store: FileStore;
  sealed: SealedPapers;
}

/** Forgets papers for good. */
export function createPaperKeeping({ db, clock, store, sealed }: Parts) {
  return {
    /**
     * Erases all papers of a person, and with each the key that alone opens it: a copy of its file in a backup is unreadable from
     * then on. Who has looked at them stays written down. Answers how many there were.
     */
    async erase(ownerId: string, actor: Actor): Promise<number> {
      const erased = await inTransaction(db, async (tx) => {
        const rows = await tx.delete(papers).where(eq(papers.ownerId, ownerId)).returning({ key: papers.objectKey });
        if (rows.length > 0) {
          await recordAudit(tx, {
            ...{ actor, action: 'paper.erased', entity: 'user', entityId: ownerId },
            after: { papers: rows.length },
          });
        }
        return rows;
      });
      for (const { key } of erased) await sealed.forget(key);
      return erased.length;
    },

    /** Removes files that no paper and no picture names and that are older than a day. Answers how many. */
    async sweep(): Promise<number> {
      let removed = 0;
      for await (const key of store.writtenBefore(new Date(clock.now().getTime() - DAY_MS))) {
        if (await isNamed(db, key)) continue;
        await store.remove(key);
        removed += 1;
      }
      return removed;
    },
  };
}
export type PaperKeeping = ReturnType<typeof createPaperKeeping>;

async function isNamed(db: Executor, objectKey: string): Promise<boolean> {
  const [paper] = await db.select({ id: papers.id }).from(papers).where(eq(papers.objectKey, objectKey));
  if (paper) return true;
  return (await db.$count(privatePictures, eq(privatePictures.objectKey, objectKey))) > 0;
}
