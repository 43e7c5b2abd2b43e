import type { EnteredWeight } from '#contract/arithmetic/trade-weight.ts';
import type { ProductForm } from '#contract/catalogue/products.rules.ts';
import type { Metal } from '#contract/metals.ts';

/** A least and a most, each with what it is itself; one of them may be missing. */
interface Limits<Value> {
  atLeast?: Value;
  atMost?: Value;
}

/** What a piece of a question means. */
export type Meaning =
  | { kind: 'metal'; metal: Metal }
  | { kind: 'form'; forms: readonly ProductForm[] }
  | { kind: 'weight'; weight: EnteredWeight }
  | ({ kind: 'weights' } & Limits<EnteredWeight>)
  /** Decimal text in major units of a currency; empty for the one the shop is shown in. */
  | ({ kind: 'price'; currency: string } & Limits<string>)
  /** Fractions: "0.05" is 5 %. */
  | ({ kind: 'premium' } & Limits<string>)
  /** Stamps any of which is meant. */
  | { kind: 'fineness'; stamps: readonly string[] }
  | { kind: 'year'; year: string }
  | { kind: 'stock' }
  /** Nothing but a word to look for. */
  | { kind: 'word'; word: string };

/** A meaning with the place in the question where it is said. */
export type Part = Meaning & { from: number; to: number };

/** A reading at a token: what it means, and how many tokens it takes. */
export type Reading = { meaning: Meaning; length: number } | undefined;
