import { decimal, divideHalfUp, asFraction } from '#contract/arithmetic/exact.ts';
import type { Metal } from '#contract/metals.ts';
import type { ProductForm } from './products.rules.ts';
import type { Province } from '#contract/provinces.ts';

export const taxTreatments = ['exempt', 'zero_rated', 'taxable'] as const;
export type TaxTreatment = (typeof taxTreatments)[number];

export const taxTreatmentNames = {
  exempt: 'Exempt',
  zero_rated: 'Zero-rated',
  taxable: 'Taxable',
} as const satisfies Record<TaxTreatment, string>;

/**
 * What a rule can say: also that a service is taxed as the goods it belongs to, and that the shop has not decided how a
 * province taxes goods, until when it does not sell them there.
 */
export const ruleTreatments = [...taxTreatments, 'follows_goods', 'review'] as const;
export type RuleTreatment = (typeof ruleTreatments)[number];

export const ruleTreatmentNames = {
  ...taxTreatmentNames,
  follows_goods: 'As the goods',
  review: 'Not decided',
} as const satisfies Record<RuleTreatment, string>;

/** What holds for goods: a treatment, or that the shop has not decided it for their province. */
export type GoodsTreatment = TaxTreatment | 'review';

/** What a rule is about: the goods, or one of the services beside them. */
export const taxSubjects = [
  'goods',
  'delivery',
  'insurance',
  'storage',
  'administration',
  'cancellation',
  'market_loss',
] as const;
export type TaxSubject = (typeof taxSubjects)[number];

export const taxSubjectNames = {
  goods: 'Goods',
  delivery: 'Delivery',
  insurance: 'Insurance',
  storage: 'Storage',
  administration: 'Administration fee',
  cancellation: 'Cancellation fee',
  market_loss: 'Market loss',
} as const satisfies Record<TaxSubject, string>;

/** Canada for GST and HST, a province for what it charges apart: PST, RST, QST. */
export type TaxJurisdiction = 'CA' | Province;

/**
 * One row of the rule table: for some days, a metal of at least a fineness in certain forms is treated so, or a service is,
 * whose rule names no metal and no form.
 */
export interface TaxRule {
  subject: TaxSubject;
  jurisdiction: TaxJurisdiction;
  metal: Metal | null;
  minFineness: string;
  forms: readonly string[];
  /** Days, `YYYY-MM-DD`; the last one is still in force, null for until further notice. */
  effectiveFrom: string;
  effectiveTo: string | null;
  treatment: RuleTreatment;
  reason: string;
}

/** The rates of a province: GST or HST, and what the province charges apart. Fractions. */
export interface TaxRate {
  label: string;
  federal: string;
  provincial: string;
  provincialLabel: string | null;
}

/** A rate is named as a whole, "GST 5 % + BC PST 7 %"; the province's own part has a name apart and its own place. */
export const federalLabel = ({ label, provincialLabel }: Pick<TaxRate, 'label' | 'provincialLabel'>): string =>
  provincialLabel === null ? label : (label.split('+')[0]?.trim() ?? label);

export interface Taxed {
  metal: Metal;
  fineness: string;
  form: ProductForm;
  /** What the shop has decided for this very piece, whatever the rules say. */
  taxOverride?: TaxOverride | null;
}

export interface TaxOverride {
  treatment: TaxTreatment;
  reason: string;
}

/** How a piece is treated in a province: by GST or HST, and by what the province charges apart. */
export interface PieceTax extends TaxOverride {
  provincial: { treatment: GoodsTreatment; reason: string };
}

const UNKNOWN: TaxOverride = {
  treatment: 'taxable',
  reason: 'No rule exempts this piece, so it is taxed.',
};

/**
 * How GST and HST treat a piece on a day (`YYYY-MM-DD`): of the rules of Canada in force that fit, the one for its metal
 * with the highest fineness reached, the newest first. Without one it is taxable. An override of the piece comes before
 * all rules.
 */
export function taxTreatment(rules: readonly TaxRule[], piece: Taxed, day: string): TaxOverride {
  if (piece.taxOverride) return { treatment: piece.taxOverride.treatment, reason: piece.taxOverride.reason };
  const best = ruleFor(rules, piece, day, 'CA');
  // Whether GST applies is never left open, and goods follow nothing: a rule that says so counts as none.
  return best && isTaxTreatment(best.treatment) ? { treatment: best.treatment, reason: best.reason } : UNKNOWN;
}

/**
 * How a piece is treated in a province on a day. The province follows Canada unless a rule of its own fits; an override
 * of the piece holds for both.
 */
export function taxIn(province: Province, rules: readonly TaxRule[], piece: Taxed, day: string): PieceTax {
  const federal = taxTreatment(rules, piece, day);
  const own = piece.taxOverride ? undefined : ruleFor(rules, piece, day, province);
  if (!own || own.treatment === 'follows_goods') return { ...federal, provincial: { ...federal } };
  return { ...federal, provincial: { treatment: own.treatment, reason: own.reason } };
}

export const isTaxTreatment = (treatment: RuleTreatment): treatment is TaxTreatment =>
  taxTreatments.some((each) => each === treatment);

/** The reasons of both parts as one text for a person, the same one once. */
export const taxReason = ({ reason, provincial }: { reason: string; provincial: { reason: string } }): string =>
  provincial.reason === reason ? reason : `${reason} ${provincial.reason}`;

/** Whether a rule or rate holds on a day. */
export const isInForce = (
  { effectiveFrom, effectiveTo }: { effectiveFrom: string; effectiveTo: string | null },
  day: string,
): boolean => effectiveFrom <= day && (effectiveTo === null || day <= effectiveTo);

function ruleFor<Rule extends TaxRule>(
  rules: readonly Rule[],
  piece: Taxed,
  day: string,
  jurisdiction: TaxJurisdiction,
): Rule | undefined {
  const fineness = decimal(piece.fineness);
  const fitting = rules.filter(
    (rule) =>
      rule.subject === 'goods' &&
      rule.jurisdiction === jurisdiction &&
      (rule.metal === null || rule.metal === piece.metal) &&
      isInForce(rule, day) &&
      rule.forms.includes(piece.form) &&
      fineness.gte(decimal(rule.minFineness)),
  );
  return fitting.toSorted(
    (a, b) =>
      Number(b.metal !== null) - Number(a.metal !== null) ||
      decimal(b.minFineness).cmp(decimal(a.minFineness)) ||
      b.effectiveFrom.localeCompare(a.effectiveFrom),
  )[0];
}

/** GST or HST, and what the province charges apart; minor units. */
export interface TaxAmounts {
  federal: bigint;
  provincial: bigint;
}

/**
 * Tax on an amount in minor units: GST/HST and PST/QST each rounded half up, and each only where it is taxable. The
 * province follows Canada unless its own treatment is given.
 */
export function taxOn(
  amount: bigint,
  treatment: TaxTreatment,
  rate: Pick<TaxRate, 'federal' | 'provincial'>,
  provincial: GoodsTreatment = treatment,
): TaxAmounts {
  return {
    federal: treatment === 'taxable' ? shareOf(amount, rate.federal) : 0n,
    provincial: provincial === 'taxable' ? shareOf(amount, rate.provincial) : 0n,
  };
}

/** A fraction of an amount of minor units, rounded half up. */
export function shareOf(amount: bigint, fraction: string): bigint {
  const { numerator, denominator } = asFraction(decimal(fraction));
  return divideHalfUp(amount * numerator, denominator);
}
