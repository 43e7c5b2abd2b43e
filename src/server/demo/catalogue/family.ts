import type { Motif } from '#contract/catalogue/art.contract.ts';
import type { Metal } from '#contract/metals.ts';
import type { ProductForm } from '#contract/catalogue/products.rules.ts';

/** Products of one make that differ by weight; the demo's catalogue is a list of these. */
export interface Family {
  metal: Metal;
  form: ProductForm;
  mint: string;
  /** The name without weight, such as "Gold Wafer". */
  title: string;
  /** Weights as the trade says them: "1 oz", "1/10 oz", "100 g", "1 kg", "10 tola". */
  weights: readonly string[];
  fineness: string;
  packaging: string;
  year?: string;
  motif?: Motif;
  finish?: 'minted' | 'cast';
  /** Face values of a coin that is legal tender, by weight. */
  faceValues?: Readonly<Record<string, string>>;
  /** Added to the premium of its metal and weight, in fractions. */
  dearer?: number;
  about: readonly string[];
}

export const mintCountries: Record<string, string> = {
  'Kestrel Bay Mint': 'Canada',
  'Tamarack Mint': 'Canada',
  'Halloran Works': 'Canada',
  'Brennholm Refining': 'Switzerland',
  'Orrin & Vale': 'United Kingdom',
};
