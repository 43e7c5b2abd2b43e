import { isBlank, lineProblem, type Wrong } from '#contract/plain-text.rules.ts';
import type { ProductValues } from './product-values.rules.ts';

/** The most pieces of one product in an order; a cart takes no more. */
const mostPieces = 10_000;

type Quantities = Pick<
  ProductValues,
  'minQty' | 'maxQty' | 'dailyLimit' | 'stepQty' | 'packs' | 'lowAt' | 'position' | 'breaks' | 'backorderDays'
>;

/** What is wrong with limits, steps and where the breaks begin. */
export function quantityProblems(quantities: Quantities, wrong: Wrong): void {
  const { minQty, maxQty, dailyLimit, stepQty, lowAt, position, breaks, backorderDays } = quantities;
  wrong('minQty', rangeProblem(minQty, 1, mostPieces));
  wrong('maxQty', rangeProblem(maxQty, 1, mostPieces));
  wrong('stepQty', rangeProblem(stepQty, 1, mostPieces));
  wrong('lowAt', rangeProblem(lowAt, 0, 1_000_000));
  wrong('position', rangeProblem(position, 0, 1_000_000));
  wrong('backorderDays', backorderDays === null ? undefined : rangeProblem(backorderDays, 1, 365));
  wrong('dailyLimit', dailyLimit === null ? undefined : rangeProblem(dailyLimit, 1, 1_000_000));
  if (dailyLimit !== null && dailyLimit < minQty) {
    wrong('dailyLimit', `Less than the smallest order: enter at least ${minQty}, or nothing.`);
  }
  if (maxQty < minQty) wrong('maxQty', `Less than the smallest order: enter at least ${minQty}.`);
  breakProblems(breaks, minQty, wrong);
  packProblems(quantities, wrong);
}

/** What keeps packs from being ordered, or from being told apart. */
function packProblems({ packs, minQty, maxQty, dailyLimit, stepQty }: Quantities, wrong: Wrong): void {
  const most = Math.min(maxQty, dailyLimit ?? maxQty);
  packs.forEach(({ name, pieces }, at) => {
    const before = packs.slice(0, at);
    const isTwice = before.some((other) => other.name.trim().toLowerCase() === name.trim().toLowerCase());
    const twice = isTwice ? 'Another pack is called so.' : undefined;
    wrong(`packs.${at}.name`, isBlank(name) ? 'Say what it is, such as tube.' : (lineProblem(name) ?? twice));
    wrong(
      `packs.${at}.pieces`,
      rangeProblem(pieces, 2, mostPieces) ??
        (pieces < minQty || pieces > most ? `An order takes between ${minQty} and ${most} pieces.` : undefined) ??
        ((pieces - minQty) % stepQty === 0 ? undefined : `It is sold in steps of ${stepQty}, from ${minQty} on.`) ??
        (before.some((other) => other.pieces === pieces) ? 'Another pack holds as many.' : undefined),
    );
  });
}

/** What is wrong with where the breaks begin; `least` is the smallest order. */
export function breakProblems(breaks: Quantities['breaks'], least: number, wrong: Wrong): void {
  breaks.forEach(({ minQty: from }, at) => {
    const before = breaks[at - 1]?.minQty ?? least;
    const range = rangeProblem(from, 2, mostPieces);
    const rising = from > before ? undefined : `Breaks rise from one to the next: enter more than ${before}.`;
    wrong(`breaks.${at}.minQty`, range ?? rising);
  });
}

const rangeProblem = (value: number, least: number, most: number) =>
  Number.isSafeInteger(value) && value >= least && value <= most
    ? undefined
    : `Enter a whole number between ${least} and ${most.toLocaleString('en')}.`;
