import type { PasskeyProof } from '#contract/identity/passkey-proof.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { type IdempotentCall, keptAnswer, once } from '#server/http/idempotency.ts';
import { Refusal, refusedBy } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { OwnerProof } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import type { Coded, MailedCodes } from './mailed-code.ts';

/** Who does something of the vault, and by which call. */
export interface Doing {
  viewer: Viewer;
  actor: Actor & { id: string };
  key: string;
  ip: string;
  requestId: string;
}

/** What is done for a proof of this moment. */
interface Wanted<Row extends Coded, Locked, Answer> {
  action: string;
  /** What the key stands for: no proof is a part of it. */
  body: object;
  shown: { code?: string | undefined; passkey?: PasskeyProof | undefined };
  codes: MailedCodes<Row>;
  /** Locks what it is about, and refuses what cannot be done at all. */
  lock: (tx: Transaction) => Promise<Locked>;
  rowOf: (locked: Locked) => Row;
  /** Does it to what was locked in the same transaction. */
  act: (tx: Transaction, locked: Locked) => Promise<Answer>;
}

/**
 * Does once a key what wants a proof: what is wrong besides is told before a code is used up. What is refused may have been done
 * meanwhile by the same key, which then has its answer.
 */
export function createProven({ db, clock, ownerProof }: { db: Database; clock: Clock; ownerProof: OwnerProof }) {
  /**
   * By a code that was mailed, in one transaction: it is counted on the row itself, and a wrong one among all failed codes of the
   * customer, so that new drafts give nobody more guesses.
   */
  function byMailedCode<Row extends Coded, Locked, Answer>(
    doing: Doing,
    call: IdempotentCall,
    { shown, codes, lock, rowOf, act }: Wanted<Row, Locked, Answer>,
  ): Promise<Answer | Refusal> {
    return ownerProof.tryMailed(doing, () =>
      inTransaction(db, async (tx) => {
        const locked = await lock(tx);
        const refused = await codes.refusalOf(tx, rowOf(locked), shown.code, clock.now());
        if (refused) return refused;
        return { answer: await once(tx, call, () => act(tx, locked)), isWrong: false };
      }),
    );
  }

  /** An app and a passkey are asked for by identity, in transactions of its own. */
  async function byOwnProof<Row extends Coded, Locked, Answer>(
    { viewer, ip, requestId }: Doing,
    call: IdempotentCall,
    { shown, lock, act }: Wanted<Row, Locked, Answer>,
  ): Promise<Answer> {
    await inTransaction(db, lock);
    await ownerProof.require({ viewer, ip, requestId }, shown);
    return inTransaction(db, (tx) => once(tx, call, async () => act(tx, await lock(tx))));
  }

  return async <Row extends Coded, Locked, Answer>(
    doing: Doing,
    wanted: Wanted<Row, Locked, Answer>,
  ): Promise<Answer> => {
    const call = { userId: doing.actor.id, key: doing.key, action: wanted.action, body: wanted.body };
    const known = await keptAnswer<Answer>(db, call);
    if (known) return known;
    const way = await ownerProof.wayOf(db, doing.viewer.id);
    let done: Answer | Refusal | undefined;
    const refusal = await refusedBy(async () => {
      done = await (way === null ? byMailedCode(doing, call, wanted) : byOwnProof(doing, call, wanted));
    });
    const outcome = refusal ?? (done as Answer | Refusal);
    if (!(outcome instanceof Refusal)) return outcome;
    const meanwhile = await keptAnswer<Answer>(db, call);
    if (meanwhile) return meanwhile;
    throw outcome;
  };
}
export type Proven = ReturnType<typeof createProven>;
