import { decimal } from '#contract/arithmetic/exact.ts';
import { gtinProblem } from './gtin.rules.ts';
import { metalNames } from '#contract/metals.ts';
import { otherPieceIn } from './name-piece.rules.ts';
import { otherWeightIn } from './name-weight.rules.ts';
import { isBlank, lineProblem, type Problems, type Wrong } from '#contract/plain-text.rules.ts';
import { pricingProblems } from './product-pricing.rules.ts';
import { breakProblems, quantityProblems } from './product-quantities.rules.ts';
import { type PricedValues, type ProductValues, weightsOf } from './product-values.rules.ts';
import { nanogramsOf } from '#contract/arithmetic/trade-weight.ts';
import { grossAt, leastGrossGrams, weightLimits } from './product-weight.rules.ts';
import { slugProblem } from '#contract/slugs.rules.ts';

/** What keeps the values from being saved; empty when nothing does. Who else has a slug, SKU or GTIN the server knows. */
export function productProblems(values: ProductValues): Problems {
  const { problems, wrong } = collector();
  for (const [field, what] of Object.entries(required)) {
    const text = values[field as keyof typeof required];
    wrong(field, isBlank(text) ? `Enter ${what}.` : lineProblem(text));
  }
  for (const field of ['year', 'legalTender', 'dimensions'] as const) wrong(field, optionalProblem(values[field]));
  wrong('slug', slugProblem(values.slug));
  wrong('sku', skuProblem(values.sku));
  wrong('gtin', values.gtin === null ? undefined : gtinProblem(values.gtin));
  values.description.forEach((text, at) => {
    const isTwice = values.description.indexOf(text) < at;
    const twice = isTwice ? 'This paragraph stands above already. Remove it here.' : undefined;
    wrong(`description.${at}`, isBlank(text) ? 'Remove this empty paragraph.' : (lineProblem(text) ?? twice));
  });
  wrong('art.serial', optionalProblem(values.art.serial));
  wrong('seo.title', optionalProblem(values.seo.title));
  wrong('seo.description', optionalProblem(values.seo.description));
  if (values.taxOverride) wrong('taxOverride.reason', reasonProblem(values.taxOverride.reason));
  fineWeightProblem(values, wrong);
  nameProblem(values, wrong);
  finenessProblems(values, wrong);
  pricingProblems(values, wrong);
  quantityProblems(values, wrong);
  return problems;
}

/** What keeps a price from being computed of the values. */
export function pricedProblems(values: PricedValues): Problems {
  const { problems, wrong } = collector();
  fineWeightProblem(values, wrong);
  pricingProblems(values, wrong);
  breakProblems(values.breaks, 1, wrong);
  return problems;
}

function collector(): { problems: Problems; wrong: Wrong } {
  const problems: Problems = {};
  return {
    problems,
    wrong: (field, message) => {
      if (message !== undefined) (problems[field] ??= []).push(message);
    },
  };
}

const required = {
  name: 'a name',
  mint: 'the mint or refiner',
  country: 'the country of the mint',
  packaging: 'the packaging, such as Capsule',
} as const;

const optionalProblem = (text: string | null) =>
  text === null ? undefined : isBlank(text) ? 'Enter some text or leave it out.' : lineProblem(text);

const reasonProblem = (reason: string) =>
  isBlank(reason) ? 'Say why; customers read it beside the price and on the invoice.' : lineProblem(reason);

function skuProblem(sku: string): string | undefined {
  if (sku === '') return 'Enter a stock number, such as AU-BAR-1OZ.';
  return /^[A-Za-z0-9]+([-._/][A-Za-z0-9]+)*$/.test(sku)
    ? undefined
    : 'Use letters and digits with single hyphens, dots, slashes or underscores between them, such as AU-BAR-1OZ.';
}

function weightProblem(ng: bigint | undefined): string | undefined {
  if (ng === undefined) return 'Enter a weight such as 1 or 31.1035, with at most nine decimals.';
  const isPiece = ng >= weightLimits.leastNg && ng <= weightLimits.mostNg;
  return isPiece ? undefined : 'Enter a weight between 0.1 g and 1,000 kg.';
}

const fineWeightProblem = ({ weightValue, weightUnit }: PricedValues, wrong: Wrong) =>
  wrong('weightValue', weightProblem(nanogramsOf({ value: weightValue, unit: weightUnit })));

function nameProblem(values: ProductValues, wrong: Wrong): void {
  const weighed = nanogramsOf({ value: values.weightValue, unit: values.weightUnit });
  if (weightProblem(weighed) !== undefined || !isFineness(values.fineness)) return;
  const other = otherWeightIn(values.name, weightsOf(values));
  wrong('name', other && `The name says ${other}. Say the weight that is entered, or none.`);
  const piece = other === undefined ? otherPieceIn(values) : undefined;
  wrong('name', piece && `The name says ${piece}. Say the metal, form and fineness that are entered, or none.`);
}

function finenessProblems(values: ProductValues, wrong: Wrong): void {
  const { grossValue, grossUnit, fineness, metal } = values;
  if (!isFineness(fineness)) {
    wrong('fineness', 'Enter parts per thousand above 0 and up to 999.999, such as 999.9.');
    return;
  }
  const { fineNg, grossNg } = weightsOf(values);
  const entered = grossValue === null ? grossNg : nanogramsOf({ value: grossValue, unit: grossUnit });
  const problem = weightProblem(entered);
  const least = () =>
    `Less than its fine ${metalNames[metal].toLowerCase()}: at ${fineness} it is at least ${leastGrossGrams(fineNg, fineness)} g.`;
  // A fine weight that is no weight is told at its own field.
  if (fineNg === 0n) wrong('grossValue', grossValue === null ? undefined : problem);
  else wrong('grossValue', problem ?? (grossNg < grossAt(fineNg, fineness) ? least() : undefined));
}

/** Whether a text is parts per thousand as they are stamped. */
const isFineness = (text: string): boolean => /^\d{1,3}(\.\d{1,3})?$/.test(text) && decimal(text).gt(0);
