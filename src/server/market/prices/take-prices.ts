import { eq } from 'drizzle-orm';

import { decimal } from '#contract/arithmetic/exact.ts';
import type { SuspensionKind } from '#contract/market/feed.rules.ts';
import { metals, type Metal } from '#contract/metals.ts';
import { maxAheadSeconds } from '#contract/market/price-age.rules.ts';
import type { Transaction } from '#server/db/database.ts';

import { judge, type MetalTrust, type Verdict } from './circuit-breaker.ts';
import type { FeedLimits } from './feed-limits.ts';
import type { Reading, SaneTick } from './feed-reading.ts';
import { feedState, priceTicks } from './prices.table.ts';

/** Trading of a metal was suspended: what administrators are told. */
export interface FeedAlarm {
  metal: Metal;
  kind: SuspensionKind;
  /** Middle prices in US dollars per troy ounce. */
  lastGood: string;
  disputed: string;
}

export interface TakingOf {
  source: string;
  /** The version that this publication will have. */
  boardVersion: number;
  now: Date;
  limits: FeedLimits;
  /** What a second source says at the same moment, if one was asked and answered. */
  second?: Readonly<Record<Metal, Reading<SaneTick>>> | undefined;
}

type State = typeof feedState.$inferSelect;

/**
 * Records the reading of every metal and moves its state: accepted, held, refused, or nothing new. Each metal stands for
 * itself. `changed` tells whether anything visible did; the caller has locked the board.
 */
export async function takePrices(
  tx: Transaction,
  readings: Record<Metal, Reading<SaneTick>>,
  taking: TakingOf,
): Promise<{ changed: boolean; alarms: FeedAlarm[] }> {
  const states = await tx
    .select({ state: feedState, good: { mid: priceTicks.mid, asOf: priceTicks.asOf } })
    .from(feedState)
    .leftJoin(priceTicks, eq(priceTicks.id, feedState.goodTickId));
  let changed = false;
  const alarms: FeedAlarm[] = [];
  for (const metal of metals) {
    const found = states.find(({ state }) => state.metal === metal);
    if (!found) throw new Error(`The feed state of ${metal} is missing: load the prices before polling.`);
    const { state, good } = found;
    const trust = trustOf(state, good, taking.now);
    const reading = trust.good || trust.suspension ? readings[metal] : plausible(metal, readings[metal]);
    if (!reading.ok) {
      changed = (await refuse(tx, state, reading, taking)) || changed;
      continue;
    }
    const second = taking.second?.[metal];
    const other = second?.ok ? second.value.mid : undefined;
    const verdict = judge(trust, reading.value, taking.limits, other);
    const yardstick = trust.suspension?.yardstick ?? trust.good?.mid ?? '';
    changed = (await record(tx, state, reading.value, verdict, { ...taking, yardstick, other })) || changed;
    if (verdict.verdict === 'refused' && state.suspension === null) {
      alarms.push({ metal, kind: verdict.reason, lastGood: yardstick, disputed: reading.value.mid });
    }
  }
  return { changed, alarms };
}

/** US dollars per troy ounce between which each metal has been, with much room; only a first price is held against them. */
const everSeen = {
  XAU: ['200', '50000'],
  XAG: ['3', '2000'],
  XPT: ['100', '20000'],
  XPD: ['50', '20000'],
} as const satisfies Record<Metal, readonly [string, string]>;

/** A first price has nothing to be compared with but common sense: per gram, turned round or in cents, it is refused. */
function plausible(metal: Metal, reading: Reading<SaneTick>): Reading<SaneTick> {
  if (!reading.ok) return reading;
  const { mid } = reading.value;
  const [lowest, highest] = everSeen[metal];
  if (decimal(mid).gte(lowest) && decimal(mid).lte(highest)) return reading;
  const detail = `A first price of ${mid} cannot be US dollars per troy ounce.`;
  return { ok: false, reason: 'out_of_range', detail, seen: mid };
}

function trustOf(state: State, good: { mid: string | null; asOf: Date | null } | null, now: Date): MetalTrust {
  // A time ahead of ours was seen under a clock that has been set back since: it must not silence the feed until then.
  const believable = (time: Date | null) =>
    time !== null && time.getTime() - now.getTime() <= maxAheadSeconds * 1000 ? time : null;
  return {
    good: good?.mid && good.asOf ? { mid: good.mid, asOf: good.asOf } : null,
    seenAsOf: believable(state.seenAsOf),
    suspension:
      state.suspension && state.yardstick
        ? { kind: state.suspension, yardstick: state.yardstick, agreeing: state.agreeing }
        : null,
  };
}

/** A reading without sense. Kept once for as long as the trouble stays the same: a silent feed must not fill the disk. */
async function refuse(
  tx: Transaction,
  state: State,
  { reason, detail, seen }: Reading<SaneTick> & { ok: false },
  { source, now }: TakingOf,
): Promise<boolean> {
  const isNew = state.troubleReason !== reason;
  if (isNew) {
    await tx
      .insert(priceTicks)
      .values({ metal: state.metal, status: 'refused', reason, detail, seen, source, receivedAt: now });
  }
  // Agreement means ticks in a row: one without sense starts the count anew.
  if (isNew || state.agreeing > 0) await updateState(tx, state.metal, { troubleReason: reason, agreeing: 0 });
  return isNew;
}

async function record(
  tx: Transaction,
  state: State,
  tick: SaneTick,
  verdict: Verdict,
  { source, boardVersion, now, yardstick, other }: TakingOf & { yardstick: string; other: string | undefined },
): Promise<boolean> {
  if (verdict.verdict === 'old') return false;
  const row = { ...tick, metal: state.metal, source, receivedAt: now };
  const seenAsOf = tick.asOf;
  switch (verdict.verdict) {
    case 'accepted': {
      const goodTickId = await insertTick(tx, { ...row, status: 'accepted', boardVersion });
      await updateState(tx, state.metal, { ...trusted, goodTickId, seenAsOf });
      return true;
    }
    case 'held': {
      await insertTick(tx, { ...row, status: 'held' });
      await updateState(tx, state.metal, { agreeing: verdict.suspension.agreeing, seenAsOf });
      return false;
    }
    case 'refused': {
      const { reason, suspension } = verdict;
      const detail =
        reason === 'disagreement' && other !== undefined
          ? `The middle price is ${tick.mid}, but ${other} by the second source.`
          : `The middle price ${tick.mid} is outside the band around ${yardstick}.`;
      const disputedTickId = await insertTick(tx, { ...row, status: 'refused', reason, detail });
      await updateState(tx, state.metal, {
        suspension: suspension.kind,
        suspendedAt: state.suspendedAt ?? now,
        yardstick: suspension.yardstick,
        agreeing: suspension.agreeing,
        disputedTickId,
        troubleReason: reason,
        seenAsOf,
      });
      return state.suspension === null || state.troubleReason !== reason;
    }
  }
}

/** The state of a metal whose newest price was taken. */
export const trusted = {
  suspension: null,
  suspendedAt: null,
  yardstick: null,
  agreeing: 0,
  disputedTickId: null,
  troubleReason: null,
} as const;

/** Writes a tick and answers its id. */
export async function insertTick(tx: Transaction, row: typeof priceTicks.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(priceTicks).values(row).returning({ id: priceTicks.id });
  if (!inserted) throw new Error('The tick was not written.');
  return inserted.id;
}

/** Changes what is known of a metal. */
export const updateState = (tx: Transaction, metal: Metal, values: Partial<typeof feedState.$inferInsert>) =>
  tx.update(feedState).set(values).where(eq(feedState.metal, metal));
