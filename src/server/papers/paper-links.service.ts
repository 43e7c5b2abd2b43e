import { createHmac, timingSafeEqual } from 'node:crypto';

import { desc, eq } from 'drizzle-orm';

import { SECOND_MS } from '#contract/dates/durations.ts';
import type { PaperView, StaffPaper } from '#contract/papers/papers.contract.ts';
import {
  paperNames,
  type PaperSize,
  paperSizes,
  type ViewReason,
  viewReasonNames,
  viewReasons,
} from '#contract/papers/papers.rules.ts';
import { hasRight } from '#contract/permissions.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, forbidden, notFound, Refusal } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { findCustomer } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { PaperMissing } from './paper-seal.ts';
import { allPapers, findPaper, isSentByOwner, ownPaperOf } from './paper-row.ts';
import type { PaperScans } from './paper-scans.service.ts';
import { paperViews } from './paper-views.table.ts';
import type { PaperRecord } from './papers.table.ts';
import type { SealedPapers } from './sealed-papers.ts';
import { shownPaper, type ShownPaper } from './shown-paper.ts';

interface Parts {
  db: Database;
  clock: Clock;
  secret: string;
  sealed: SealedPapers;
  scans: PaperScans;
  /** Runs one piece of work after another. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** What a link lets its holder do. */
interface Grant {
  paperId: string;
  size: PaperSize;
  /** Null for the owner. */
  why: ViewReason | null;
  /** Milliseconds of the era. */
  until: number;
}

const VIEWS_TOLD = 200;

/**
 * Short links to papers, and what is opened by them. A link is signed for one person in one session; nothing of it is stored.
 * Each opening is written down before anything of the paper is sent.
 */
export function createPaperLinks({ db, clock, secret, sealed, scans, inTurn }: Parts) {
  const sign = (claim: string, { id, sessionHash }: Viewer): string =>
    createHmac('sha256', secret).update(`paper link:${claim}:${id}:${sessionHash}`).digest('base64url');

  async function linkTo(paper: PaperRecord, size: PaperSize, why: ViewReason | null, viewer: Viewer) {
    if (paper.state === 'refused') throw conflict('The virus scanner refused this file, and it was not kept.');
    if (paper.state !== 'clean') throw conflict('This paper waits for the virus scanner. Try again in a few minutes.');
    if (size === 'small' && paper.mime === 'application/pdf')
      throw conflict('A PDF has no small picture. Download it.');
    const { linkSeconds } = await readSetting(db, 'papers');
    const until = clock.now().getTime() + linkSeconds * SECOND_MS;
    const claim = claimOf({ paperId: paper.id, size, why, until });
    return { url: `/backend/papers/${claim}.${sign(claim, viewer)}`, seconds: linkSeconds };
  }

  function grantOf(token: string, viewer: Viewer): Grant {
    const [, claim = '', signature = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
    const [given, ours] = [Buffer.from(signature), Buffer.from(sign(claim, viewer))];
    if (given.length !== ours.length || !timingSafeEqual(given, ours)) throw notFound('The paper');
    const grant = grantIn(claim);
    if (grant.until < clock.now().getTime()) throw new Refusal(410, 'This link has run out. Open the paper again.');
    return grant;
  }

  const bytesOf = (paper: PaperRecord): Promise<Buffer> =>
    sealed.read(paper).catch((error: unknown) => {
      if (!(error instanceof PaperMissing)) throw error;
      throw new Refusal(410, 'The file of this paper is missing from our store. A new one has to be sent.', {
        extra: { code: 'paper_missing' },
      });
    });

  return {
    async linkOwn(id: string, size: PaperSize, viewer: Viewer) {
      const paper = await findPaper(db, id);
      if (paper?.ownerId !== viewer.id || paper.replacedAt !== null || !isSentByOwner(paper))
        throw notFound('The paper');
      return linkTo(paper, size, null, viewer);
    },

    async link(id: string, { size, why }: { size: PaperSize; why: ViewReason }, viewer: Viewer) {
      const paper = await findPaper(db, id);
      if (!paper) throw notFound('The paper');
      return linkTo(paper, size, why, viewer);
    },

    /** What a link is for. Refuses with 404 whoever it was not made for, 410 once it has run out, or where the store has lost the file. */
    async open(token: string, viewer: Viewer, actor: Actor): Promise<ShownPaper> {
      const { paperId, size, why } = grantOf(token, viewer);
      const isStaff = why !== null;
      // Rights may have gone since the link was made.
      if (isStaff && !(viewer.role === 'admin' && hasRight(viewer.adminRoles, 'kyc.review'))) throw forbidden();
      const now = clock.now();
      const shownTo = async (reader: Executor): Promise<PaperRecord> => {
        const found = await findPaper(reader, paperId);
        if (!found || found.state !== 'clean' || (!isStaff && found.ownerId !== viewer.id)) throw notFound('The paper');
        return found;
      };
      // A file that is lost was seen by nobody: an approval must not rest on it.
      const bytes = await bytesOf(await shownTo(db));
      const paper = await inTransaction(db, async (tx) => {
        const found = await shownTo(tx);
        await tx.insert(paperViews).values({
          ...{ at: now, paperId, kind: found.kind, ownerId: found.ownerId, size, why, isStaff, ip: actor.ip ?? '' },
          ...{ viewerId: viewer.id, viewerName: viewer.name },
        });
        if (isStaff) {
          await recordAudit(tx, {
            ...{ actor, action: 'paper.viewed', entity: 'user', entityId: found.ownerId },
            after: { paper: paperNames[found.kind], size, reason: viewReasonNames[why] },
          });
        }
        return found;
      });
      const shown = await shownPaper({
        ...{ bytes, mime: paper.mime, name: sealed.nameOf(paper) },
        ...{ size, seenBy: isStaff ? viewer.name : null, now, inTurn },
      });
      if (shown.isUnmarked) {
        await recordAudit(db, {
          ...{ actor, action: 'paper.unmarked', entity: 'user', entityId: paper.ownerId },
          after: { paper: paperNames[paper.kind] },
        });
      }
      return shown;
    },

    /** The papers of a customer as staff lists them, without showing any. */
    async ofCustomer(ownerId: string): Promise<{ papers: StaffPaper[]; hasScanner: boolean }> {
      if (!(await findCustomer(db, ownerId))) throw notFound('The customer');
      const rows = await allPapers(db, ownerId);
      return {
        hasScanner: scans.hasScanner,
        papers: rows.map((row) => ({
          ...ownPaperOf(row, sealed),
          scanned: row.scannedAt !== null,
          found: row.found,
          sentAt: row.sentAt?.toISOString() ?? null,
          replacedAt: row.replacedAt?.toISOString() ?? null,
        })),
      };
    },

    async views(ownerId: string): Promise<{ views: PaperView[] }> {
      if (!(await findCustomer(db, ownerId))) throw notFound('The customer');
      const rows = await db
        .select()
        .from(paperViews)
        .where(eq(paperViews.ownerId, ownerId))
        .orderBy(desc(paperViews.at), desc(paperViews.id))
        .limit(VIEWS_TOLD);
      return {
        views: rows.map(({ id, at, viewerName, isStaff, kind, size, why }) => ({
          ...{ id, at: at.toISOString(), by: viewerName, isStaff, kind, size, why },
        })),
      };
    },
  };
}
export type PaperLinks = ReturnType<typeof createPaperLinks>;

/** `<paper>-<size>-<why>-<until>`, in digits: short enough for an address. */
const claimOf = ({ paperId, size, why, until }: Grant): string =>
  [
    paperId.replaceAll('-', ''),
    paperSizes.indexOf(size),
    why === null ? 'o' : viewReasons.indexOf(why),
    until.toString(36),
  ].join('-');

/** Of a claim that we have signed. */
function grantIn(claim: string): Grant {
  const [bare = '', size = '', why = '', until = ''] = claim.split('-');
  return {
    paperId: bare.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    size: paperSizes[Number(size)] ?? 'whole',
    why: why === 'o' ? null : (viewReasons[Number(why)] ?? 'review'),
    until: Number.parseInt(until, 36),
  };
}
