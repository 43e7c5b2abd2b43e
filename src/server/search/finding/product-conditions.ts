import { asFraction, decimal, divideHalfUp } from '#contract/arithmetic/exact.ts';
import type { Meaning } from '#contract/search/query-meaning.ts';
import { weightNg } from '#contract/search/query-phrases.rules.ts';
import { crossRate, type PricedCatalogue, type PricedProduct } from '#server/catalogue/catalogue.door.ts';

type Test = (item: PricedProduct) => boolean;
type Kind = Meaning['kind'];

/** Kinds that say what a piece is; the others say at what price, and whether it is there. */
const ofThePiece: readonly Kind[] = ['metal', 'form', 'weight', 'weights', 'fineness', 'year'];

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
      return ({ card }) => card.metal === part.metal;
    case 'form':
      return ({ card }) => part.forms.includes(card.form);
    case 'weight': {
      const ng = weightNg(part.weight);
      return ({ product }) => isAbout(product.record.fineNg, ng) || isAbout(product.record.grossNg, ng);
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
      const [least, most] = [part.atLeast, part.atMost].map((share) => share && millionths(share));
      return ({ card }) =>
        card.price !== null && isWithin(millionths(card.price.overSpot), least || undefined, most || undefined);
    }
    case 'fineness':
      // As stamped: "999.0" is 999.
      return ({ card }) => part.stamps.includes(card.fineness.replace(/\.0+$/, ''));
    case 'year':
      return ({ product }) => product.record.year === part.year || product.record.name.includes(part.year);
    case 'stock':
      return ({ card }) => card.available > 0;
    case 'word':
      return null;
  }
}

const isWithin = (value: bigint, least: bigint | undefined, most: bigint | undefined): boolean =>
  (least === undefined || value >= least) && (most === undefined || value <= most);

/** The trade rounds: a quarter-ounce coin of 7.78 g is a quarter of an ounce. A part in two hundred tells no pieces apart. */
const isAbout = (value: bigint, wanted: bigint): boolean => {
  const apart = value > wanted ? value - wanted : wanted - value;
  return apart * 200n <= wanted;
};

const millionths = (share: string): bigint => {
  const { numerator, denominator } = asFraction(decimal(share));
  return divideHalfUp(numerator * 1_000_000n, denominator);
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
