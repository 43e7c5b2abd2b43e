import { HOUR_MS } from '#contract/dates/durations.ts';
import { approvingGained, newRightsHours } from '#contract/identity/approving-rights.rules.ts';
import { momentWords } from '#contract/dates/moment-words.ts';
import { ZONE_WORDS } from '#contract/dates/shop-calendar.ts';
import { type Permission, rightsHeld } from '#contract/permissions.ts';
import { actsSince, type AuditRecord } from '#server/audit/history-of.ts';
import type { Executor } from '#server/db/database.ts';
import { forbidden } from '#server/http/refusal.ts';

const giving = ['administrator.invited', 'administrator.invitation_sent', 'administrator.rights_changed'];

interface Two {
  askedBy: string;
  decidedBy: string;
  now: Date;
}

/**
 * Refuses with 403 two people as first and second person of one thing while one has what he does it by from the other: who
 * decides a right that approves, or who asked any right. By the audit log; it counts from when it was given.
 */
export async function requireOldRights(db: Executor, { askedBy, decidedBy, now }: Two): Promise<void> {
  const span = newRightsHours * HOUR_MS;
  const acts = await actsSince(db, { entity: 'user', actions: giving, since: new Date(now.getTime() - span) });
  const given = acts.filter(
    (act) =>
      (act.entityId === decidedBy && isFrom(act, askedBy) && gainedBy(act, approvingGained)) ||
      (act.entityId === askedBy && isFrom(act, decidedBy) && gainedBy(act, anyGained)),
  );
  const newest = given.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
  if (!newest) return;
  const until = `${momentWords(new Date(newest.at.getTime() + span))} ${ZONE_WORDS}`;
  const [taker, giver] = newest.entityId === decidedBy ? ['You have', 'whoever asked'] : ['Whoever asked has', 'you'];
  throw forbidden(`${taker} new rights from ${giver}: until ${until} somebody else decides on it.`);
}

interface Told {
  rights?: Permission[];
  askedBy?: string;
}

const toldIn = (side: unknown): Told => (side ?? {}) as Told;

/** Who gave it asked for it, or agreed to it. */
const isFrom = ({ actorId, after }: AuditRecord, giver: string): boolean =>
  actorId === giver || toldIn(after).askedBy === giver;

const gainedBy = ({ before, after }: AuditRecord, gained: typeof approvingGained): boolean =>
  gained(toldIn(before).rights ?? [], toldIn(after).rights ?? []).length > 0;

const anyGained: typeof approvingGained = (before, after) =>
  rightsHeld(after).filter((right) => !before.includes(right));
