import { createHmac } from 'node:crypto';

import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';

import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { HOUR_MS, SECOND_MS } from '#contract/dates/durations.ts';
import type { OwnPaper, papersContract } from '#contract/papers/papers.contract.ts';
import {
  checkPaperKinds,
  isDated,
  issuedProblem,
  MEGABYTE,
  type PaperKind,
  paperLimits,
  paperNames,
  type PaperTurn,
  tooLargeWords,
} from '#contract/papers/papers.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import type { CallLimits } from '#server/http/call-limits.ts';
import { conflict, invalid, notFound } from '#server/http/refusal.ts';
import { emailUnconfirmed } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { currentPapers, findPaper, isSentByOwner, ownPaperOf, wasSentBefore } from './paper-row.ts';
import type { PaperScans } from './paper-scans.service.ts';
import type { PaperStanding, PaperUse } from './paper-use.ts';
import { papers, type PaperRecord } from './papers.table.ts';
import { readPaper } from './read-paper.ts';
import type { SealedPapers } from './sealed-papers.ts';

type OwnPapers = z.output<(typeof papersContract)['listOwn']['response']>;

interface Parts {
  db: Database;
  clock: Clock;
  secret: string;
  limits: CallLimits;
  sealed: SealedPapers;
  scans: PaperScans;
  uses: readonly PaperUse[];
  /** Runs one piece of work after another: a picture in memory is ten times its file. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** What is sent of a paper beside its file. */
export interface SentPaper {
  kind: PaperKind;
  turn: PaperTurn;
  name: string;
  issuedOn?: string | undefined;
}

const uploadLimit = { action: 'paper.upload', most: 120, seconds: HOUR_MS / SECOND_MS };

/** A person's own papers. A file is kept before the row that names it; one that no row came to name is swept. */
export function createPapersService({ db, clock, secret, limits, sealed, scans, uses, inTurn }: Parts) {
  const today = (): string => civilDayOf(clock.now());

  function purposeOf(kind: PaperKind): PaperUse {
    const use = uses.find(({ kinds }) => kinds.includes(kind));
    if (!use) throw new Error(`Nobody has registered what papers of the kind ${kind} are for.`);
    return use;
  }

  /** Whether the owner may change any paper of the use that this kind is of. */
  async function isAnyOpen(tx: Transaction, ownerId: string, kind: PaperKind): Promise<boolean> {
    const { kinds, standings } = purposeOf(kind);
    const standingOf = await standings(tx, ownerId);
    return kinds.some((each) => isChangeable(standingOf(each)));
  }

  /** Answers how the kind stands. Refuses with 403 before the e-mail is confirmed, with 409 where its paper cannot be changed. */
  async function requireOpen(tx: Transaction, ownerId: string, kind: PaperKind): Promise<PaperStanding> {
    const { standings, closedWords } = purposeOf(kind);
    const standing = (await standings(tx, ownerId))(kind);
    if (standing === 'accepted') throw conflict('This paper was accepted and stays as it is.');
    if (standing === 'unconfirmed') throw emailUnconfirmed();
    if (standing === 'closed') throw conflict(closedWords);
    return standing;
  }

  /** The same for a file, which is refused with 422 where another one was asked for. */
  async function requireOpenTo(tx: Transaction, file: { ownerId: string; kind: PaperKind; fingerprint: string }) {
    const standing = await requireOpen(tx, file.ownerId, file.kind);
    if (standing === 'askedAgain' && (await wasSentBefore(tx, file)))
      throw invalid('file', 'This is the same file that you sent before. Send another one.');
  }

  /** Two people's same files have different ones, and nobody who has only the database can tell which file it was. */
  const fingerprintOf = (bytes: Buffer, ownerId: string): string =>
    createHmac('sha256', secret).update(`paper of ${ownerId}:`).update(bytes).digest('base64url');

  /** Refuses before anything is decoded for nothing. */
  async function requireAcceptable(
    file: { ownerId: string; fingerprint: string },
    bytes: Buffer,
    { kind, issuedOn }: SentPaper,
  ): Promise<void> {
    const { fileMegabytes, addressDays } = await readSetting(db, 'papers');
    if (bytes.length > fileMegabytes * MEGABYTE) {
      throw invalid('file', tooLargeWords(fileMegabytes));
    }
    const problem = isDated(kind) ? issuedProblem(issuedOn ?? null, today(), addressDays) : null;
    if (problem !== null) throw invalid('issuedOn', problem);
    await inTransaction(db, (tx) => requireOpenTo(tx, { ...file, kind }));
  }

  /** Takes away the one that counts; one that was sent with a form is kept as replaced. Answers what the store may forget. */
  async function clear(tx: Transaction, paper: PaperRecord | undefined): Promise<string | null> {
    if (!paper) return null;
    if (paper.sentAt !== null && paper.state !== 'refused') {
      await tx.update(papers).set({ replacedAt: clock.now() }).where(eq(papers.id, paper.id));
      return null;
    }
    await tx.delete(papers).where(eq(papers.id, paper.id));
    return paper.objectKey;
  }

  return {
    async listOwn(ownerId: string): Promise<OwnPapers> {
      const { fileMegabytes, caseMegabytes, addressDays } = await readSetting(db, 'papers');
      const [rows, opened] = await inTransaction(db, async (tx) => [
        await currentPapers(tx, ownerId),
        await isAnyOpen(tx, ownerId, 'id_front'),
      ]);
      return {
        papers: rows.filter(isSentByOwner).map((row) => ownPaperOf(row, sealed)),
        isOpen: opened,
        fileBytes: fileMegabytes * MEGABYTE,
        caseBytes: caseMegabytes * MEGABYTE,
        addressDays,
      };
    },

    /**
     * Takes a paper of a person in the place of the one of its kind, and has it scanned. Refuses with 409 where it cannot be
     * changed now, such as once the form is sent, 422 beside `file` or `issuedOn`, also the same file where another was asked
     * for, 429.
     */
    async upload(bytes: Buffer, sent: SentPaper, ownerId: string, actor: Actor & { id: string }): Promise<OwnPaper> {
      await limits.count(uploadLimit, actor.id);
      const fingerprint = fingerprintOf(bytes, ownerId);
      await requireAcceptable({ ownerId, fingerprint }, bytes, sent);
      const { bytes: kept, ...facts } = await inTurn(() => readPaper(bytes, sent.turn));
      const id = uuidV7();
      const name = sent.name.replaceAll(/[\p{C}]/gu, '').slice(-paperLimits.name) || 'paper';
      const where = await sealed.keep(kept, name, { paperId: id, ownerId });
      const dropped = await inTransaction(db, async (tx) => {
        await requireOpenTo(tx, { ownerId, kind: sent.kind, fingerprint });
        const { kinds } = purposeOf(sent.kind);
        const others = (await currentPapers(tx, ownerId)).filter(({ kind }) => kinds.includes(kind));
        const before = others.find(({ kind }) => kind === sent.kind);
        const { caseMegabytes } = await readSetting(tx, 'papers');
        const total = others.reduce((sum, paper) => sum + (paper === before ? 0 : paper.bytes), kept.length);
        if (total > caseMegabytes * MEGABYTE) {
          throw invalid('file', `All papers together are larger than ${caseMegabytes} MB. Send smaller ones.`);
        }
        const objectKey = await clear(tx, before);
        await tx.insert(papers).values({
          ...{ id, ownerId, kind: sent.kind, state: 'received', ...facts, bytes: kept.length, ...where, fingerprint },
          issuedOn: isDated(sent.kind) ? (sent.issuedOn ?? null) : null,
          receivedAt: clock.now(),
        });
        await recordAudit(tx, {
          ...{ actor, action: 'paper.received', entity: 'user', entityId: ownerId },
          after: { paper: paperNames[sent.kind], type: facts.mime, bytes: kept.length, replaced: before !== undefined },
        });
        return objectKey;
      });
      await sealed.forget(dropped);
      await scans.scan(id, kept);
      const paper = await findPaper(db, id);
      if (!paper) throw conflict('Another file took the place of this one meanwhile.');
      return ownPaperOf(paper, sealed);
    },

    /** Takes an own paper away. Refuses with 404, and 409 once the form is sent. */
    async remove(id: string, actor: Actor & { id: string }): Promise<{ ok: true }> {
      const dropped = await inTransaction(db, async (tx) => {
        const paper = await findPaper(tx, id);
        if (paper?.ownerId !== actor.id || paper.replacedAt !== null || !isSentByOwner(paper))
          throw notFound('The paper');
        await requireOpen(tx, actor.id, paper.kind);
        const objectKey = await clear(tx, paper);
        await recordAudit(tx, {
          ...{ actor, action: 'paper.removed', entity: 'user', entityId: actor.id },
          before: { paper: paperNames[paper.kind] },
        });
        return objectKey;
      });
      await sealed.forget(dropped);
      return { ok: true };
    },

    /** With the form that they are sent with: from now on what is replaced is kept. */
    async markSent(tx: Transaction, ownerId: string, kinds: readonly PaperKind[] = checkPaperKinds): Promise<void> {
      await tx
        .update(papers)
        .set({ sentAt: clock.now() })
        .where(
          and(
            eq(papers.ownerId, ownerId),
            inArray(papers.kind, [...kinds]),
            isNull(papers.replacedAt),
            isNull(papers.sentAt),
          ),
        );
    },
  };
}
export type PapersService = ReturnType<typeof createPapersService>;

const isChangeable = (standing: PaperStanding): boolean => standing === 'open' || standing === 'askedAgain';
