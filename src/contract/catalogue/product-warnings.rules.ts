import { decimal } from '#contract/arithmetic/exact.ts';
import type { Problems } from '#contract/plain-text.rules.ts';
import type { QuantityBreak } from '#contract/arithmetic/pricing.ts';
import type { ProductValues } from './product-values.rules.ts';
import { weightsOf } from './product-values.rules.ts';
import { gramsText } from '#contract/arithmetic/trade-weight.ts';
import { grossAt } from './product-weight.rules.ts';

/** What may be saved and is probably not meant, for values without problems; told beside the field, never refused. */
export function productWarnings(values: ProductValues): Problems {
  const { breaks, minQty, maxQty, stepQty, premiumPct, premiumFixed, fineness } = values;
  const warnings: Problems = {};
  const warn = (field: string, message: string) => (warnings[field] ??= []).push(message);

  const steps = [{ minQty, premiumPct, premiumFixed }, ...breaks];
  breaks.forEach((step, at) => {
    const before = steps[at];
    if (before && !isCheaper(step, before)) {
      warn(`breaks.${at}.premiumPct`, `Not cheaper than from ${before.minQty} ${pieces(before.minQty)}.`);
    }
    if (step.minQty > maxQty) warn(`breaks.${at}.minQty`, `Nobody reaches it: the largest order is ${maxQty}.`);
  });

  const beyond = (maxQty - minQty) % stepQty;
  if (beyond !== 0) warn('maxQty', `In steps of ${stepQty} the largest order is ${maxQty - beyond}.`);

  const { fineNg, grossNg } = weightsOf(values);
  const expected = grossAt(fineNg, fineness);
  if (grossNg * 100n > expected * 102n) {
    warn('grossValue', `Much more than its fine weight: at ${fineness} that comes to ${gramsText(expected)} g.`);
  }
  return warnings;
}

const pieces = (count: number) => (count === 1 ? 'piece' : 'pieces');

function isCheaper(step: QuantityBreak, before: QuantityBreak): boolean {
  const pct = decimal(step.premiumPct).cmp(decimal(before.premiumPct));
  const fixed = decimal(step.premiumFixed).cmp(decimal(before.premiumFixed));
  return pct <= 0 && fixed <= 0 && pct + fixed < 0;
}
