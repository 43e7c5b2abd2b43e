import { createHash } from 'node:crypto';

import { and, eq, lt, sql } from 'drizzle-orm';

import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { type Reading, readTogether } from '#server/db/read-together.ts';
import { inTransaction } from '#server/db/transactions.ts';

import { idempotencyKeys } from './idempotency.table.ts';
import { conflict } from './refusal.ts';

export interface IdempotentCall {
  userId: string;
  key: string;
  /** What is asked for: action name and body. */
  action: string;
  body: unknown;
}

/** Waits for a transaction under way with the same key, and gives nothing when that one was kept. */
const claimKey = prepared((db) =>
  db
    .insert(idempotencyKeys)
    .values({
      userId: sql.placeholder('userId'),
      key: sql.placeholder('key'),
      callHash: sql.placeholder('callHash'),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare('claim_key'),
);
const keepAnswer = prepared((db) =>
  db
    .update(idempotencyKeys)
    .set({ status: 200, answer: sql`${sql.placeholder('answer')}` })
    .where(and(eq(idempotencyKeys.userId, sql.placeholder('userId')), eq(idempotencyKeys.key, sql.placeholder('key'))))
    .prepare('keep_answer'),
);

/**
 * Does the work once for a user's key, in the caller's transaction. The same key and body later gets the same answer;
 * a second call while the first runs waits for it; the same key with another body is refused with 409.
 * The work's answer must be plain JSON.
 */
export async function once<Answer>(
  tx: Transaction,
  call: IdempotentCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { userId, key } = call;
  const callHash = hashOf(call);
  const [claimed] = await claimKey(tx, { userId, key, callHash });
  if (!claimed) {
    const [known] = await tx.select().from(idempotencyKeys).where(keyOf(call));
    if (!known || known.callHash !== callHash) throw usedOtherwise();
    return known.answer as Answer;
  }
  const answer = await work();
  await keepAnswer(tx, { userId, key, answer: JSON.stringify(answer) });
  return answer;
}

/** The answer that a key has been given already for the same call; undefined where it has none. */
export const keptAnswer = async <Answer>(db: Executor, call: IdempotentCall): Promise<Answer | undefined> =>
  (await readTogether(db, answerKept<Answer>(call)))[0];

/** The same, to be read together with other things. */
export const answerKept = <Answer>(call: IdempotentCall): Reading<Answer | undefined> => ({
  shape: 'answer kept',
  text: () => sql`
    select ${idempotencyKeys.answer} from ${idempotencyKeys}
    where ${and(
      eq(idempotencyKeys.userId, sql.placeholder('keyUser')),
      eq(idempotencyKeys.key, sql.placeholder('keyKept')),
      eq(idempotencyKeys.callHash, sql.placeholder('keyCall')),
      eq(idempotencyKeys.status, 200),
    )}`,
  values: { keyUser: call.userId, keyKept: call.key, keyCall: hashOf(call) },
  read: (value) => (value ?? undefined) as Answer | undefined,
});

/** Work of more transactions than one, that a key stands for. Plan and state must be plain JSON. */
export interface SteppedWork<Plan, State, Answer> {
  /** Finds out, in the transaction that claims the key, what is to be done. What it refuses leaves no claim. */
  begin: (tx: Transaction) => Promise<{ plan: Plan; state: State }>;
  /** Does the next part, in a transaction of its own that also keeps the new state; null when nothing is left. */
  step: (tx: Transaction, plan: Plan, state: State) => Promise<State | null>;
  answer: (plan: Plan, state: State) => Answer;
}

/** Finding out may take as long as a list's page. */
const beginMs = 3000;

/**
 * Does work step by step, each step once for a user's key: after a crash the same call goes on where the last kept step
 * ended, and two calls at the same time take turns. Both get the one answer.
 */
export async function onceInSteps<Plan, State, Answer>(
  db: Database,
  call: IdempotentCall,
  work: SteppedWork<Plan, State, Answer>,
): Promise<Answer> {
  const begun = await inTransaction(db, (tx) => claimSteps(tx, call, work), {
    isolation: 'repeatable read',
    limitMs: beginMs,
  });
  for (let known = begun; ; known = await inTransaction(db, (tx) => nextStep(tx, call, work))) {
    if (known.isDone) return known.answer as Answer;
  }
}

interface StepsKnown {
  isDone: boolean;
  answer: unknown;
}

async function claimSteps<Plan, State, Answer>(
  tx: Transaction,
  call: IdempotentCall,
  { begin }: SteppedWork<Plan, State, Answer>,
): Promise<StepsKnown> {
  const [claimed] = await claimKey(tx, { userId: call.userId, key: call.key, callHash: hashOf(call) });
  if (!claimed) return { isDone: false, answer: null };
  const { plan, state } = await begin(tx);
  await tx.update(idempotencyKeys).set({ plan, answer: state }).where(keyOf(call));
  return { isDone: false, answer: null };
}

async function nextStep<Plan, State, Answer>(
  tx: Transaction,
  call: IdempotentCall,
  { step, answer }: SteppedWork<Plan, State, Answer>,
): Promise<StepsKnown> {
  const [known] = await tx.select().from(idempotencyKeys).where(keyOf(call)).for('update');
  if (known?.callHash !== hashOf(call)) throw usedOtherwise();
  if (known.status !== null) return { isDone: true, answer: known.answer };
  const plan = known.plan as Plan;
  const state = known.answer as State;
  const next = await step(tx, plan, state);
  const kept = next === null ? { status: 200, answer: answer(plan, state), plan: null } : { answer: next };
  await tx.update(idempotencyKeys).set(kept).where(keyOf(call));
  return { isDone: next === null, answer: kept.answer };
}

const keyOf = (call: IdempotentCall) => and(eq(idempotencyKeys.userId, call.userId), eq(idempotencyKeys.key, call.key));

const hashOf = ({ action, body }: IdempotentCall): string =>
  createHash('sha256')
    .update(JSON.stringify([action, body]))
    .digest('base64url');

const usedOtherwise = () => conflict('This key was already used for something else.');

/** Forgets the keys that nobody sends again; run by the schedule. By the database's clock, which wrote when they came. */
export async function sweepKeys(db: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`));
}
