import { minorUnits } from '#contract/arithmetic/exact.ts';

type Form = Readonly<Record<string, unknown>>;

const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first of these keys anywhere in a form that holds something. */
function held(form: Form, keys: readonly string[]): unknown {
  for (const [key, value] of Object.entries(form)) {
    if (keys.includes(key) && value !== undefined && value !== null && value !== '') return value;
    for (const part of [value].flat()) {
      const inner = isForm(part) ? held(part, keys) : undefined;
      if (inner !== undefined) return inner;
    }
  }
  return undefined;
}

const volumeKeys = ['expectedYearlyVolume', 'expectedAnnualVolume', 'expectedVolume', 'yearlyVolume'] as const;
const exposedWords = {
  politicallyExposed: 'politically exposed',
  exposedFamily: 'family of somebody politically exposed',
  exposedAssociate: 'close associate of somebody politically exposed',
} as const;

/**
 * The yearly volume that a customer expects, in minor units of CAD: an amount, or the upper end of a range such as
 * "10000-50000" or "under_10000"; null where he has not said.
 */
export function expectedVolume(form: object | null): bigint | null {
  const said = form ? held(form as Form, volumeKeys) : undefined;
  if (typeof said !== 'string' && typeof said !== 'number') return null;
  const figures = String(said)
    .replaceAll(/[\s,]/g, '')
    .match(/\d+(\.\d{1,2})?/g);
  const last = figures?.at(-1);
  // "Over 250000" has no upper end.
  if (last === undefined || /over|above|more|plus|\+/i.test(String(said))) return null;
  return minorUnits(last);
}

/** Whether a form, or that of anybody named in it, says yes to this. */
const says = (form: Form, key: string): boolean =>
  form[key] === true ||
  Object.values(form).some((value) => [value].flat().some((part) => isForm(part) && says(part, key)));

/** Whom a form declares politically exposed, in words: the customer or somebody named in it, family, an associate. Empty: nobody. */
export function declaredExposed(form: object | null): string[] {
  if (!form) return [];
  return Object.entries(exposedWords)
    .filter(([key]) => says(form as Form, key))
    .map(([, words]) => words);
}
