import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';

import type { OwnPaper } from '#contract/papers/papers.contract.ts';
import { checkPaperKinds, type PaperKind } from '#contract/papers/papers.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { papers, type PaperRecord } from './papers.table.ts';
import type { SealedPapers } from './sealed-papers.ts';

/** The papers of a person that count now. */
export const currentPapers = (db: Executor, ownerId: string): Promise<PaperRecord[]> =>
  db
    .select()
    .from(papers)
    .where(and(eq(papers.ownerId, ownerId), isNull(papers.replacedAt)));

/** Which paper of each kind counts now. */
export const currentPaperIds = async (db: Executor, ownerId: string): Promise<ReadonlyMap<PaperKind, string>> =>
  new Map((await currentPapers(db, ownerId)).map(({ kind, id }) => [kind, id]));

/** Of which kinds a person has a paper that counts now, refused files aside. */
export const sentPaperKinds = async (db: Executor, ownerId: string): Promise<ReadonlySet<PaperKind>> =>
  new Set((await currentPapers(db, ownerId)).filter(({ state }) => state !== 'refused').map(({ kind }) => kind));

/** Whether a person has sent this very file with a form before. */
export async function wasSentBefore(
  db: Executor,
  { ownerId, kind, fingerprint }: { ownerId: string; kind: PaperKind; fingerprint: string },
): Promise<boolean> {
  const same = and(eq(papers.ownerId, ownerId), eq(papers.kind, kind), eq(papers.fingerprint, fingerprint));
  return (await db.$count(papers, and(same, isNotNull(papers.sentAt)))) > 0;
}

/** All of a person that are kept, the newest first. */
export const allPapers = (db: Executor, ownerId: string): Promise<PaperRecord[]> =>
  db.select().from(papers).where(eq(papers.ownerId, ownerId)).orderBy(desc(papers.receivedAt), desc(papers.id));

export async function findPaper(db: Executor, id: string): Promise<PaperRecord | undefined> {
  const [found] = await db.select().from(papers).where(eq(papers.id, id));
  return found;
}

const ownKinds: readonly PaperKind[] = checkPaperKinds;

/** Whether it is one that its owner sends and sees; what staff takes in about him is not. */
export const isSentByOwner = ({ kind }: Pick<PaperRecord, 'kind'>): boolean => ownKinds.includes(kind);

/** A paper as its owner sees it. */
export const ownPaperOf = (paper: PaperRecord, sealed: SealedPapers): OwnPaper => ({
  id: paper.id,
  kind: paper.kind,
  state: paper.state,
  mime: paper.mime,
  name: sealed.nameOf(paper),
  bytes: paper.bytes,
  width: paper.width,
  height: paper.height,
  issuedOn: paper.issuedOn,
  receivedAt: paper.receivedAt.toISOString(),
});
