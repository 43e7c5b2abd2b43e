import { and, asc, eq, gt, isNotNull, ne } from 'drizzle-orm';

import { recordAudit, systemActor } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';

import { PaperUnreadable } from './paper-seal.ts';
import { papers, type PaperRecord } from './papers.table.ts';
import type { SealedPapers } from './sealed-papers.ts';

export interface Rotated {
  /** Papers that the newest key seals now. */
  moved: number;
  /** Those that could not be opened, or that somebody changed meanwhile: they are as they were. */
  left: number;
}

interface Parts {
  db: Database;
  sealed: SealedPapers;
  /** Told after each paper how many have been moved. */
  report?: (moved: number) => void;
}

/**
 * Seals every paper anew that another than the newest key has sealed: under a fresh key of its own, into a new file. Each is a
 * step by itself, so that what is stopped goes on where it was when it is run again; the shop may be open meanwhile.
 */
export async function rotatePapersKey({ db, sealed, report }: Parts): Promise<Rotated> {
  let moved = 0;
  let left = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const [paper] = await db
      .select()
      .from(papers)
      .where(and(ne(papers.keyId, sealed.currentKeyId), isNotNull(papers.objectKey), gt(papers.id, after)))
      .orderBy(asc(papers.id))
      .limit(1);
    if (!paper) break;
    after = paper.id;
    if (await move(db, sealed, paper)) moved += 1;
    else left += 1;
    report?.(moved);
  }
  if (moved > 0) {
    await recordAudit(db, {
      ...{ actor: systemActor, action: 'paper.key_rotated', entity: 'setting', entityId: sealed.currentKeyId },
      after: { papers: moved, left },
    });
  }
  return { moved, left };
}

async function move(db: Database, sealed: SealedPapers, paper: PaperRecord): Promise<boolean> {
  const { id, ownerId, objectKey } = paper;
  let fresh;
  try {
    fresh = await sealed.keep(await sealed.read(paper), sealed.exactNameOf(paper), { paperId: id, ownerId });
  } catch (error) {
    if (error instanceof PaperUnreadable) return false;
    throw error;
  }
  const taken = await inTransaction(db, async (tx) =>
    tx
      .update(papers)
      .set(fresh)
      .where(and(eq(papers.id, id), eq(papers.objectKey, objectKey ?? '')))
      .returning({ id: papers.id }),
  );
  await sealed.forget(taken.length > 0 ? objectKey : fresh.objectKey);
  return taken.length > 0;
}
