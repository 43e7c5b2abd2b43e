import type { Values } from './values.ts';

/** Whether two values of a field mean the same. */
export type SameField = (field: string, one: unknown, other: unknown) => boolean;

/** Two changes of one value, both in it: once with mine where they dispute, once with theirs. Alike where they do not. */
export interface Joined<Value> {
  mine: Value;
  theirs: Value;
}

/** What both changed of a field, joined within it; undefined where one of the two values has to give way. */
export type JoinField = (
  field: string,
  original: unknown,
  mine: unknown,
  theirs: unknown,
) => Joined<unknown> | undefined;

export interface ThreeWay {
  /** What both sides started from. */
  original: Values;
  mine: Values;
  /** What somebody else has made of it meanwhile. */
  theirs: Values;
}

export interface Merged {
  /** Both sides' changes; where they dispute, mine stands until somebody chooses. */
  values: Values;
  /** Fields that only they changed. */
  taken: readonly string[];
  /** Fields that both changed, to different values. */
  disputed: readonly string[];
  /** Of each disputed field the value with theirs chosen, and all of mine in it that they do not dispute. */
  given: Values;
}

/**
 * Joins two people's changes of one record, field by field. A field that one of them changed is his; one that both
 * changed alike is undisputed, and so is one whose two changes can be joined within it.
 */
export function mergeThreeWay({ original, mine, theirs }: ThreeWay, same: SameField, join?: JoinField): Merged {
  const values: Record<string, unknown> = {};
  const taken: string[] = [];
  const disputed: string[] = [];
  const given: Record<string, unknown> = {};
  for (const field of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const isMine = !same(field, original[field], mine[field]);
    const isTheirs = !same(field, original[field], theirs[field]);
    const differ = !same(field, mine[field], theirs[field]);
    values[field] = isMine && differ ? mine[field] : theirs[field];
    if (!differ) continue;
    if (!isTheirs) continue;
    const joined = isMine ? join?.(field, original[field], mine[field], theirs[field]) : undefined;
    if (joined) values[field] = joined.mine;
    if (isMine && !(joined && same(field, joined.mine, joined.theirs))) {
      disputed.push(field);
      given[field] = joined ? joined.theirs : theirs[field];
    } else taken.push(field);
  }
  return { values, taken, disputed, given };
}

export type Side = 'mine' | 'theirs';

/** The values once every disputed field has its choice; a field without one stays mine. */
export function decide(values: Values, given: Values, choices: Readonly<Record<string, Side>>): Values {
  const taken = Object.entries(choices).filter(([, side]) => side === 'theirs');
  return { ...values, ...Object.fromEntries(taken.map(([field]) => [field, given[field]])) };
}

/** The fields whose values mean something else than before. */
export const changedFields = (before: Values, now: Values, same: SameField): string[] =>
  Object.keys(now).filter((field) => !same(field, before[field], now[field]));
