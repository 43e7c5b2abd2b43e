import { invalid } from '#server/http/refusal.ts';

interface Dated {
  effectiveFrom: string;
  effectiveTo: string | null;
}

/**
 * Refuses with 422 what would change the past: terms begin today or later, and once begun nothing of them changes but
 * their last day, which is never before yesterday.
 */
export function refuseThePast<Values extends Dated>(today: string, after: Values, before?: Values): void {
  if (after.effectiveTo !== null && after.effectiveTo < after.effectiveFrom) {
    throw invalid('effectiveTo', 'The last day cannot be before the first.');
  }
  if (!before || before.effectiveFrom > today) {
    if (after.effectiveFrom < today)
      throw invalid('effectiveFrom', 'Begin today or later: what was charged stays as it was.');
    return;
  }
  const others = (Object.keys(after) as (keyof Values & string)[]).filter((name) => name !== 'effectiveTo');
  const changed = others.find((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (changed !== undefined) {
    throw invalid(
      changed,
      'This is in force and stays as it is. Give it a last day, and add another that begins after it.',
    );
  }
  if (before.effectiveTo !== null && before.effectiveTo < today)
    throw invalid('effectiveTo', 'This has ended already.');
  if (after.effectiveTo !== null && after.effectiveTo < dayBefore(today)) {
    throw invalid('effectiveTo', 'The last day can be yesterday at the earliest.');
  }
}

/** The civil day before one, `YYYY-MM-DD`. */
export const dayBefore = (day: string): string => daysFrom(day, -1);

/** The civil day after one. */
export const dayAfter = (day: string): string => daysFrom(day, 1);

/** Terms that waited: what was to begin or to end meanwhile does so on the day on which they are agreed to. */
export function notBefore<Values extends Dated>(today: string, values: Values, before?: Dated): Values {
  const { effectiveFrom, effectiveTo } = values;
  const begins = !before && effectiveFrom < today ? today : effectiveFrom;
  const yesterday = dayBefore(today);
  const ends =
    effectiveTo !== null && effectiveTo !== before?.effectiveTo && effectiveTo < yesterday ? yesterday : effectiveTo;
  return { ...values, effectiveFrom: begins, effectiveTo: ends };
}

function daysFrom(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
