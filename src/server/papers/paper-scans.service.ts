import { and, eq, inArray, lt, or } from 'drizzle-orm';

import { MINUTE_MS } from '#contract/dates/durations.ts';
import { paperMails } from '#contract/papers/paper-mails.templates.ts';
import { type PaperEvent, paperNames, paperStateAfter } from '#contract/papers/papers.rules.ts';
import { recordAudit, systemActor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { peopleOf } from '#server/identity/identity.door.ts';
import { written } from '#server/outbox/mail-texts.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { type Scanner, ScannerAway } from '#server/ports/scanner/scanner.ts';

import { PaperUnreadable } from './paper-seal.ts';
import { papers, type PaperRecord } from './papers.table.ts';
import type { SealedPapers } from './sealed-papers.ts';

interface Parts {
  db: Database;
  clock: Clock;
  sealed: SealedPapers;
  /** Without one every paper passes, and says that it was not scanned. */
  scanner: Scanner | undefined;
  publicUrl: string;
}

/** One that was received longer ago was left by a process that ended before the scanner had answered. */
const LEFT_MS = 2 * MINUTE_MS;

const MOST_AT_ONCE = 25;

type Outcome = { event: PaperEvent; found: string | null };

/** What the virus scanner says of papers, and what follows from it. */
export function createPaperScans({ db, clock, sealed, scanner, publicUrl }: Parts) {
  async function ask(bytes: Uint8Array): Promise<Outcome> {
    if (!scanner) return { event: 'pass', found: null };
    try {
      const said = await scanner.scan(bytes);
      return said.is === 'clean' ? { event: 'pass', found: null } : { event: 'infected', found: said.found };
    } catch (error) {
      if (!(error instanceof ScannerAway)) throw error;
      return { event: 'scanner_away', found: null };
    }
  }

  /** Answers what the store may forget. */
  async function settle(tx: Transaction, id: string, { event, found }: Outcome): Promise<string | null> {
    const [paper] = await tx.select().from(papers).where(eq(papers.id, id)).for('update');
    const state = paper && paperStateAfter(paper.state, event);
    // Taken away or answered meanwhile, or waiting as before.
    if (!paper || !state) return null;
    const isAnswered = event !== 'scanner_away' && scanner !== undefined;
    await tx
      .update(papers)
      .set({
        state,
        found,
        ...(isAnswered && { scannedAt: clock.now() }),
        ...(state === 'refused' && { objectKey: null }),
      })
      .where(eq(papers.id, id));
    await recordAudit(tx, {
      ...{
        actor: systemActor,
        action: isAnswered || state === 'held' ? actions[state] : 'paper.unscanned',
        entity: 'user',
        entityId: paper.ownerId,
      },
      before: { state: paper.state },
      after: { paper: paperNames[paper.kind], state, scanned: isAnswered, ...(found !== null && { found }) },
    });
    if (state !== 'refused') return null;
    await tell(tx, paper);
    return paper.objectKey;
  }

  async function tell(tx: Transaction, { ownerId, kind }: PaperRecord): Promise<void> {
    const owner = (await peopleOf(tx, [ownerId])).get(ownerId);
    if (!owner) return;
    await writeMail(tx, clock, {
      ...{ to: owner.email, ref: { type: 'user', id: ownerId } },
      ...written(paperMails.refused, {
        ...{ name: owner.name, paper: paperNames[kind] },
        link: `${publicUrl}/kyc-form?step=document`,
      }),
    });
  }

  async function scan(id: string, bytes: Uint8Array): Promise<void> {
    const outcome = await ask(bytes);
    await sealed.forget(await inTransaction(db, (tx) => settle(tx, id, outcome)));
  }

  return {
    hasScanner: scanner !== undefined,

    /** Asks the scanner about a paper; while it is away the paper is held. */
    scan,

    /** Asks again about those that wait. Answers how many have passed or were refused. */
    async scanWaiting(): Promise<number> {
      const left = new Date(clock.now().getTime() - LEFT_MS);
      const waiting = await db
        .select()
        .from(papers)
        .where(or(eq(papers.state, 'held'), and(eq(papers.state, 'received'), lt(papers.receivedAt, left))))
        .orderBy(papers.receivedAt)
        .limit(MOST_AT_ONCE);
      for (const paper of waiting) {
        const bytes = await sealed.read(paper).catch((error: unknown) => {
          // Of another key, or lost: it stays held, and the next one is looked at.
          if (error instanceof PaperUnreadable) return undefined;
          throw error;
        });
        if (bytes) await scan(paper.id, bytes);
      }
      const ids = waiting.map(({ id }) => id);
      if (ids.length === 0) return 0;
      return db.$count(papers, and(inArray(papers.id, ids), inArray(papers.state, ['clean', 'refused'])));
    },
  };
}
export type PaperScans = ReturnType<typeof createPaperScans>;

const actions = {
  received: 'paper.received',
  held: 'paper.held',
  clean: 'paper.cleared',
  refused: 'paper.refused',
} as const;
