import { asc, eq } from 'drizzle-orm';

import { paperNames } from '#contract/papers/papers.rules.ts';
import type { Database } from '#server/db/database.ts';
import { type Owner, type PersonPart, rowsFile } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { allPapers, isSentByOwner } from './paper-row.ts';
import { PaperUnreadable } from './paper-seal.ts';
import { paperViews } from './paper-views.table.ts';
import type { PaperRecord } from './papers.table.ts';
import type { SealedPapers } from './sealed-papers.ts';

/** The papers that a person sent: their files as they are kept, a list of them, and when each was looked at. */
export const papersPerson = ({ clock, sealed }: { clock: Clock; sealed: SealedPapers }): PersonPart => ({
  async copy(db: Database, { id }: Owner, { name, ip }) {
    const rows = (await allPapers(db, id)).filter(isSentByOwner);
    const unread = new Set<string>();
    // Nobody opens what the scanner has not passed, and of what it refused nothing is kept.
    const files = rows.filter(({ state }) => state === 'clean');
    return [
      ...files.map((paper) => ({
        path: pathOf(paper),
        isPacked: true,
        async bytes() {
          await db.insert(paperViews).values({
            ...{ at: clock.now(), paperId: paper.id, kind: paper.kind, ownerId: id, size: 'whole' },
            ...{ why: null, isStaff: false, ip, viewerId: id, viewerName: name },
          });
          return sealed.read(paper).catch((error: unknown) => {
            if (!(error instanceof PaperUnreadable)) throw error;
            unread.add(paper.id);
            return Buffer.alloc(0);
          });
        },
      })),
      // After the files, which tell whether they could be read.
      rowsFile('papers', () =>
        Promise.resolve(
          rows.map((paper) => ({
            ...{ paper: paperNames[paper.kind], state: paper.state, name: sealed.nameOf(paper), type: paper.mime },
            ...{ bytes: paper.bytes, issuedOn: paper.issuedOn, receivedAt: paper.receivedAt, sentAt: paper.sentAt },
            replacedAt: paper.replacedAt,
            file: paper.state === 'clean' && !unread.has(paper.id) ? pathOf(paper) : null,
          })),
        ),
      ),
      rowsFile('papers-looked-at', () => looksOf(db, id)),
    ];
  },
});

const pathOf = ({ id, kind, mime }: PaperRecord): string =>
  `papers/${kind}-${id.slice(-12)}.${mime === 'application/pdf' ? 'pdf' : 'jpg'}`;

/** Who of the staff looked, and why, is the staff's. */
async function looksOf(db: Database, ownerId: string) {
  const rows = await db
    .select()
    .from(paperViews)
    .where(eq(paperViews.ownerId, ownerId))
    .orderBy(asc(paperViews.at), asc(paperViews.id));
  return rows.map(({ at, kind, isStaff }) => ({ at, by: isStaff ? 'the shop' : 'you', paper: paperNames[kind] }));
}
