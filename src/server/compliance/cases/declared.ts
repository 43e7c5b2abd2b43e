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
const pepKeys = ['pep', 'isPep', 'politicallyExposed', 'pepStatus', 'pepDeclared'] as const;

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

const isYes = (said: unknown): boolean =>
  typeof said === 'boolean'
    ? said
    : typeof said === 'string' && !['', 'no', 'none', 'false', 'not', 'never'].includes(said.trim().toLowerCase());

/** Whom a form declares politically exposed, in words: the customer or an owner of his, family, an associate. Empty: nobody. */
export function declaredExposed(form: object | null): string[] {
  if (!form) return [];
  const said = (...keys: string[]): boolean => isYes(held(form as Form, keys));
  return [
    ...(said(...pepKeys) ? ['politically exposed'] : []),
    ...(said('exposedFamily') ? ['family of somebody politically exposed'] : []),
    ...(said('exposedAssociate') ? ['close associate of somebody politically exposed'] : []),
  ];
}
