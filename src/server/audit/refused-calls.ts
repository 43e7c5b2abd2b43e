import { HOUR_MS } from '#contract/dates/durations.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { type Actor, recordAudit } from './audit.service.ts';

/** Callers of an hour that are told apart; who comes after them is counted with the others. */
const MOST_CALLERS = 5000;

/** So many refusals of one caller have a line each in the log, then every hundredth. */
const MOST_LINES = 100;

const MOST_CALLS = 10;

const reasons = {
  401: 'not signed in',
  403: 'right missing',
  419: 'page expired or foreign',
  429: 'too many tries',
} as const;

export interface RefusedCall {
  status: number;
  /** Who is signed in; a visitor has neither id nor name. */
  actor: Actor;
  /** Names a visitor without keeping his address. */
  caller: string;
  /** Method and route, without what stood in their places. */
  call: string;
}

interface Count {
  hour: number;
  caller: string;
  count: number;
  written: number;
  first: RefusedCall;
  calls: Set<string>;
}

/**
 * Keeps what was refused for want of a right, a session, a token or patience: one line in the log, and rows of the audit
 * log that count. By caller, reason and hour a row is written at the first refusal and at each tenfold, with the count so
 * far, and one with the whole count when the hour is over: seventeen thousand refusals make six rows, whose last one counts.
 * Each process counts what it refused itself.
 */
export function createRefusedCalls({
  db,
  clock,
  log,
}: {
  db: Database;
  clock: Clock;
  log: (line: Record<string, unknown>) => void;
}) {
  let counts = new Map<string, Count>();

  const write = async (counted: Count): Promise<void> => {
    if (counted.written === counted.count) return;
    counted.written = counted.count;
    const { status, actor } = counted.first;
    await recordAudit(db, {
      ...{ actor, action: 'access.refused', entity: 'access', entityId: actor.id ?? counted.caller },
      after: {
        why: reasons[status as keyof typeof reasons],
        count: counted.count,
        calls: [...counted.calls],
        hour: new Date(counted.hour * HOUR_MS).toISOString(),
      },
    });
  };

  const countOf = (refused: RefusedCall, hour: number): Count => {
    const named = `${hour} ${refused.status} ${refused.actor.id ?? refused.caller}`;
    const key = counts.has(named) || counts.size < MOST_CALLERS ? named : `${hour} ${refused.status} others`;
    const known = counts.get(key);
    if (known) return known;
    const { caller } = key === named ? refused : { caller: 'others' };
    const made = { hour, caller, count: 0, written: 0, first: refused, calls: new Set<string>() };
    counts.set(key, made);
    return made;
  };

  /** Writes the whole counts of hours that are over, or of all. */
  const finish = async (isOver: (count: Count) => boolean): Promise<void> => {
    const over = [...counts.values()].filter(isOver);
    if (over.length === 0) return;
    counts = new Map([...counts].filter(([, count]) => !isOver(count)));
    for (const count of over) await write(count);
  };

  return {
    /** Never throws: that nothing could be written down is no reason to answer otherwise. */
    async record(refused: RefusedCall): Promise<void> {
      if (!(refused.status in reasons)) return;
      const hour = Math.floor(clock.now().getTime() / HOUR_MS);
      const counted = countOf(refused, hour);
      counted.count += 1;
      if (counted.calls.size < MOST_CALLS) counted.calls.add(refused.call);
      const { count } = counted;
      const { status, actor, caller, call } = refused;
      if (count <= MOST_LINES || count % MOST_LINES === 0)
        log({ status, call, caller: actor.id ?? caller, requestId: actor.requestId, count });
      try {
        await finish((each) => each.hour < hour);
        if (/^10*$/.test(String(count))) await write(counted);
      } catch (error) {
        log({ status, call, count, err: error });
      }
    },

    /** Writes what is counted and not written yet; for the end of a process. */
    settle: (): Promise<void> => finish(() => true),
  };
}
