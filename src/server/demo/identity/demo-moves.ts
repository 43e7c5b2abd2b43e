import { DAY_MS, MINUTE_MS } from '#contract/dates/durations.ts';
import { type KycEvent, kycMoveTo, type KycActor } from '#contract/identity/kyc-moves.rules.ts';
import type { kycMoves } from '#server/identity/kyc/kyc-moves.table.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

type MoveRow = typeof kycMoves.$inferInsert;

interface Told {
  user: UserRecord;
  reviewer: Pick<UserRecord, 'id' | 'name'>;
  begunAt: Date;
  sentAt: Date;
  /** When it was decided about, asked again, or taken into review. */
  decidedAt: Date;
  /** What was asked once more before the decision, in words; null where the form was good at once. */
  askedBefore: string | null;
  /** The words of the decision or the request. */
  reason: string | null;
  /** The day after which it had expired. */
  graceUntil: string | null | undefined;
  now: Date;
}

/** Between being sent and decided: when it was taken, asked again, answered, taken once more, and approved by the first of two. */
export function middleOf(sentAt: Date, decidedAt: Date) {
  const part = (share: number) =>
    new Date(sentAt.getTime() + Math.round((decidedAt.getTime() - sentAt.getTime()) * share));
  return {
    takenAt: part(0.2),
    askedAt: part(0.3),
    answeredAt: part(0.7),
    takenAgainAt: part(0.9),
    firstAt: part(0.95),
  };
}

/** How an identity check came where it stands, by moves of the contract's table. */
export function movesOf({
  user,
  reviewer,
  begunAt,
  sentAt,
  decidedAt,
  askedBefore,
  reason,
  graceUntil,
  now,
}: Told): MoveRow[] {
  const moves: MoveRow[] = [];
  let at: UserRecord['status'] = 'pending';
  const move = (event: KycEvent, as: KycActor, when: Date, words: string | null = null): void => {
    const to = kycMoveTo(at, event, as);
    if (to === null) throw new Error(`The demo moves an identity check by ${event} from ${at}.`);
    moves.push({ userId: user.id, at: when, event, from: at, to, ...actorOf(as), reason: words });
    at = to;
  };
  const actorOf = (as: KycActor): Pick<MoveRow, 'actorId' | 'actorName'> => {
    if (as === 'time') return { actorId: null, actorName: 'System' };
    const { id, name } = as === 'customer' ? user : reviewer;
    return { actorId: id, actorName: name };
  };
  const { takenAt, askedAt, answeredAt, takenAgainAt } = middleOf(sentAt, decidedAt);

  move('begin', 'customer', new Date(Math.min(begunAt.getTime() + 5 * MINUTE_MS, sentAt.getTime())));
  if (user.status === 'draft') return moves;
  move('submit', 'customer', sentAt);
  if (user.status === 'submitted') return moves;
  move('claim', 'reviewer', takenAt);
  if (askedBefore !== null) {
    move('ask', 'reviewer', askedAt, askedBefore);
    move('submit', 'customer', answeredAt);
    move('claim', 'reviewer', takenAgainAt);
  }
  if (user.status === 'in_review') return moves;
  if (user.status === 'more_info') move('ask', 'reviewer', decidedAt, reason);
  else if (user.status === 'rejected') move('reject', 'reviewer', decidedAt, reason);
  else move('approve', 'reviewer', decidedAt, checked);
  if (user.status === 'expired') move('expire', 'time', endOf(graceUntil, now));
  const ended = new Date(Math.min(decidedAt.getTime() + 45 * DAY_MS, now.getTime()));
  if (user.status === 'suspended') move('suspend', 'administrator', ended, reason);
  if (user.status === 'closed') move('close', 'administrator', ended, reason);
  return moves;
}

/** The early morning after the grace, when time moves what has expired. */
const endOf = (graceUntil: string | null | undefined, now: Date): Date =>
  !graceUntil ? now : new Date(Date.parse(`${graceUntil}T09:00:00Z`) + DAY_MS);

/** Why a check was approved. */
export const checked = 'Document and address agree with the declaration.';
