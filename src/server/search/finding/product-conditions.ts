import { asFraction, decimal, divideHalfUp } from '#contract/arithmetic/exact.ts';
import { SHARE_UNIT } from '#contract/arithmetic/over-spot.ts';
import type { Meaning } from '#contract/search/query-meaning.ts';
import { weightNg } from '#contract/search/query-phrases.rules.ts';
import { crossRate, type PricedCatalogue, type PricedProduct } from '#server/catalogue/catalogue.door.ts';

type Test = (item: PricedProduct) => boolean;
type Kind = Meaning['kind'];

/** Kinds that say what a piece is; the others say at what price, and whether it is there. */
const ofThePiece: readonly Kind[] = ['metal', 'form', 'weight', 'weights', 'fineness', 'year'];

/** Whether a question asks at what price something is to be had, or at once: what can be left out where nothing fits. */
export const hasLimits = (parts: readonly Meaning[]): boolean =>
  parts.some(({ kind }) => kind !== 'word' && !ofThePiece.includes(kind));

/**
 * What a product must meet: one meaning of each kind that is asked for. Several metals or weights are alternatives, several
 * limits hold all. Without `limits` only what the piece is counts.
 */
export function conditionsOf(
  parts: readonly Meaning[],
  catalogue: Pick<PricedCatalogue, 'currency' | 'published'>,
  { limits = true }: { limits?: boolean } = {},
): Test {
  const groups = new Map<Kind, Test[]>();
  for (const part of parts) {
    const test = part.kind === 'word' || (!limits && !ofThePiece.includes(part.kind)) ? null : testOf(part, catalogue);
    if (test) groups.set(part.kind, [...(groups.get(part.kind) ?? []), test]);
  }
  const tests = [...groups].map(([kind, some]): Test => {
    const isLimit = kind === 'price' || kind === 'premium' || kind === 'weights';
    return isLimit ? (item) => some.every((test) => test(item)) : (item) => some.some((test) => test(item));
  });
  return (item) => tests.every((test) => test(item));
}

function testOf(part: Meaning, catalogue: Pick<PricedCatalogue, 'currency' | 'published'>): Test | null {
  switch (part.kind) {
    case 'metal':
      return ({ product }) => product.record.metal === part.metal;
    case 'form':
      return ({ product }) => part.forms.includes(product.record.form);
    case 'weight': {
      const isMeant = isAbout(weightNg(part.weight));
      return ({ product }) => isMeant(product.record.fineNg) || isMeant(product.record.grossNg);
    }
    case 'weights': {
      const [least, most] = [part.atLeast && weightNg(part.atLeast), part.atMost && weightNg(part.atMost)];
      return ({ product }) => isWithin(product.record.fineNg, least, most);
    }
    case 'price': {
      const [least, most] = [part.atLeast, part.atMost].map((amount) => minorIn(amount, part.currency, catalogue));
      // An amount that can't be told in the currency shown is no limit.
      return ({ unitMinor }) => unitMinor !== null && isWithin(unitMinor, least, most);
    }
    case 'premium': {
      const [least, most] = [part.atLeast, part.atMost].map((share) => share && unitsOf(share));
      return ({ overSpot }) => overSpot !== null && isWithin(overSpot, least || undefined, most || undefined);
    }
    case 'fineness':
      // As stamped: "999.0" is 999. There are few stamps, and each is looked at once.
      return remembered(
        ({ product }) => product.record.fineness,
        (fineness) => part.stamps.includes(fineness.replace(/\.0+$/, '')),
      );
    case 'year':
      return ({ product }) => product.record.year === part.year || product.record.name.includes(part.year);
    case 'stock':
      return ({ product }) => product.available > 0;
    case 'word':
      return null;
  }
}

/** A test of a text that few products do not share. */
function remembered(textOf: (item: PricedProduct) => string, test: (text: string) => boolean): Test {
  const known = new Map<string, boolean>();
  return (item) => {
    const text = textOf(item);
    const before = known.get(text);
    if (before !== undefined) return before;
    const now = test(text);
    known.set(text, now);
    return now;
  };
}

const isWithin = (value: bigint, least: bigint | undefined, most: bigint | undefined): boolean =>
  (least === undefined || value >= least) && (most === undefined || value <= most);

/** The trade rounds: a quarter-ounce coin of 7.78 g is a quarter of an ounce. A part in two hundred tells no pieces apart. */
const isAbout = (wanted: bigint): ((value: bigint) => boolean) => {
  const [least, most] = [wanted - wanted / 200n, wanted + wanted / 200n];
  return (value) => value >= least && value <= most;
};

const unitsOf = (share: string): bigint => {
  const { numerator, denominator } = asFraction(decimal(share));
  return divideHalfUp(numerator * SHARE_UNIT, denominator);
};

/** An amount as whole minor units of the catalogue's currency, at the mid rates where it is another's. */
function minorIn(
  amount: string | undefined,
  currency: string,
  { currency: shown, published }: Pick<PricedCatalogue, 'currency' | 'published'>,
): bigint | undefined {
  if (amount === undefined) return undefined;
  const { numerator, denominator } = asFraction(decimal(amount));
  const rate =
    currency === '' || currency === shown ? { numerator: 1n, denominator: 1n } : crossRate(published, currency, shown);
  return rate ? divideHalfUp(numerator * 100n * rate.numerator, denominator * rate.denominator) : undefined;
}
