import { mostAtOnce } from './daily-limit.rules.ts';

/** In which quantities a product is sold. */
interface QuantityLimits {
  minQty: number;
  maxQty: number;
  dailyLimit: number | null;
  stepQty: number;
}

/** Why so many pieces of a product are not sold at once, whatever is there of it; null when they are. */
export function quantityProblem(qty: number, limits: QuantityLimits): string | null {
  if (qty < limits.minQty) return `The smallest order is ${limits.minQty}.`;
  if (qty > limits.maxQty) return `The largest order is ${limits.maxQty}.`;
  if (qty > mostAtOnce(limits)) return `At most ${limits.dailyLimit} for one customer within 24 hours.`;
  return (qty - limits.minQty) % limits.stepQty === 0 ? null : `Sold in steps of ${limits.stepQty}.`;
}
