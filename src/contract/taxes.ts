import { decimal, divideHalfUp, asFraction } from './exact.ts';
import type { Metal } from './metals.ts';
import type { ProductForm } from './products.rules.ts';

export const taxTreatments = ['exempt', 'zero_rated', 'taxable'] as const;
export type TaxTreatment = (typeof taxTreatments)[number];

/** One row of the rule table: from a day on, a metal of at least a fineness in certain forms is treated so. */
export interface TaxRule {
  metal: Metal | null;
  minFineness: string;
  forms: readonly string[];
  effectiveFrom: string;
  treatment: TaxTreatment;
  reason: string;
}

/** The rates of a province: GST or HST, and what the province charges apart. Fractions. */
export interface TaxRate {
  label: string;
  federal: string;
  provincial: string;
  provincialLabel: string | null;
}

export interface Taxed {
  metal: Metal;
  fineness: string;
  form: ProductForm;
}

const UNKNOWN: Pick<TaxRule, 'treatment' | 'reason'> = {
  treatment: 'taxable',
  reason: 'No rule exempts this piece, so it is taxed.',
};

/**
 * The treatment of a piece on a day (`YYYY-MM-DD`): of the rules in force that fit, the one for its metal with the
 * highest fineness reached, the newest first. Without one it is taxable.
 */
export function taxTreatment(
  rules: readonly TaxRule[],
  piece: Taxed,
  day: string,
): Pick<TaxRule, 'treatment' | 'reason'> {
  const fineness = decimal(piece.fineness);
  const fitting = rules.filter(
    (rule) =>
      (rule.metal === null || rule.metal === piece.metal) &&
      rule.effectiveFrom <= day &&
      rule.forms.includes(piece.form) &&
      fineness.gte(decimal(rule.minFineness)),
  );
  const [best] = fitting.toSorted(
    (a, b) =>
      Number(b.metal !== null) - Number(a.metal !== null) ||
      decimal(b.minFineness).cmp(decimal(a.minFineness)) ||
      b.effectiveFrom.localeCompare(a.effectiveFrom),
  );
  return best ? { treatment: best.treatment, reason: best.reason } : UNKNOWN;
}

/** Tax on an amount in minor units: GST/HST and PST/QST each rounded half up. Nothing unless taxable. */
export function taxOn(amount: bigint, treatment: TaxTreatment, rate: TaxRate): { federal: bigint; provincial: bigint } {
  if (treatment !== 'taxable') return { federal: 0n, provincial: 0n };
  return { federal: share(amount, rate.federal), provincial: share(amount, rate.provincial) };
}

function share(amount: bigint, fraction: string): bigint {
  const { numerator, denominator } = asFraction(decimal(fraction));
  return divideHalfUp(amount * numerator, denominator);
}
