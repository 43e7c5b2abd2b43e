import { and, eq, inArray, isNull, ne, notExists } from 'drizzle-orm';

import { checkPaperKinds, type PaperKind, paperKinds } from '#contract/papers/papers.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { paperViews } from './paper-views.table.ts';
import { papers } from './papers.table.ts';

/** A paper that somebody has still to open. */
export interface UnopenedPaper {
  id: string;
  kind: PaperKind;
}

/**
 * The papers of a person's check that count now and that this member of the staff has never opened at full size, in their usual
 * order. What waits for the virus scanner is among them; what the scanner refused is not, as nothing of it is kept.
 */
export async function unopenedPapers(db: Executor, ownerId: string, viewerId: string): Promise<UnopenedPaper[]> {
  const views = db
    .select({ id: paperViews.id })
    .from(paperViews)
    .where(
      and(
        ...[eq(paperViews.ownerId, ownerId), eq(paperViews.paperId, papers.id), eq(paperViews.viewerId, viewerId)],
        ...[eq(paperViews.isStaff, true), eq(paperViews.size, 'whole')],
      ),
    );
  const rows = await db
    .select({ id: papers.id, kind: papers.kind })
    .from(papers)
    .where(
      and(
        ...[eq(papers.ownerId, ownerId), isNull(papers.replacedAt), ne(papers.state, 'refused')],
        ...[inArray(papers.kind, [...checkPaperKinds]), notExists(views)],
      ),
    );
  return rows.toSorted((one, other) => paperKinds.indexOf(one.kind) - paperKinds.indexOf(other.kind));
}
