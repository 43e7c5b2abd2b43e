import type { Family } from './family.ts';

export const silverFamilies: readonly Family[] = [
  {
    metal: 'XAG', form: 'round', mint: 'Halloran Works', title: 'Silver Round, Three Peaks', fineness: '999.0', packaging: 'Tube of twenty', motif: 'mountain',
    weights: ['1 oz', '2 oz', '5 oz', '10 oz'], about: ['Three peaks over a lake, struck on a bright blank. The plainest way to own an ounce of silver.'],
  },
  {
    metal: 'XAG', form: 'round', mint: 'Halloran Works', title: 'Silver Round, Wheat', fineness: '999.0', packaging: 'Tube of twenty', motif: 'wheat',
    weights: ['1 oz', '5 oz'], about: ['Ears of wheat round the rim. Rounds of one design stack and count easily.'],
  },
  {
    metal: 'XAG', form: 'coin', mint: 'Tamarack Mint', title: 'Silver Tamarack Leaf 2026', fineness: '999.9', packaging: 'Tube of twenty-five', year: '2026', motif: 'leaf', legalTender: '5 dollars',
    weights: ['1 oz', '1/2 oz', '5 oz', '10 oz', '1 kg'], about: ['The tamarack leaf on four-nines silver, with a fine radial ground against wear and forgery.'], dearer: 0.06,
  },
  {
    metal: 'XAG', form: 'coin', mint: 'Tamarack Mint', title: 'Silver Tamarack Leaf, earlier years', fineness: '999.9', packaging: 'Loose', motif: 'leaf', legalTender: '5 dollars',
    weights: ['1 oz'], about: ['Leaves of years before this one, some with milk spots. Full silver, less premium.'], dearer: 0.03,
  },
  {
    metal: 'XAG', form: 'coin', mint: 'Kestrel Bay Mint', title: 'Silver Schooner 2026', fineness: '999.9', packaging: 'Capsule', year: '2026', motif: 'ship', legalTender: '5 dollars',
    weights: ['1 oz', '2 oz'], about: ['A two-masted schooner close-hauled, on a field of fine waves.'], dearer: 0.08,
  },
  {
    metal: 'XAG', form: 'coin', mint: 'Halloran Works', title: 'Silver Pine 2026', fineness: '999.9', packaging: 'Capsule', year: '2026', motif: 'pine', legalTender: '5 dollars',
    weights: ['1 oz'], about: ['A lone pine bent by the wind, in high relief.'], dearer: 0.07,
  },
  {
    metal: 'XAG', form: 'coin', mint: 'Orrin & Vale', title: 'Sterling Crown', fineness: '925.0', packaging: 'Tube', motif: 'crown', legalTender: '2 pounds',
    weights: ['1 oz'], about: ['Sterling silver, harder than fine silver, with a full ounce of silver in it. Below 99.9 % it is taxed in Canada.'], dearer: 0.05,
  },
  {
    metal: 'XAG', form: 'bar', mint: 'Kestrel Bay Mint', title: 'Silver Bar', fineness: '999.0', packaging: 'Sealed film', finish: 'minted',
    weights: ['1 oz', '5 oz', '10 oz', '100 g', '250 g', '500 g', '1 kg'], about: ['A minted bar with a satin field and a serial number on its back.'],
  },
  {
    metal: 'XAG', form: 'bar', mint: 'Brennholm Refining', title: 'Silver Cast Bar', fineness: '999.0', packaging: 'Film', finish: 'cast',
    weights: ['10 oz', '50 oz', '100 oz', '1 kg', '5 kg'], about: ['Poured and left as it cooled; the rings of cooling show on its face.', 'The least premium in silver; from a hundred ounces up it is best kept in the vault.'],
  },
  {
    metal: 'XAG', form: 'bar', mint: 'Orrin & Vale', title: 'Silver Bar, Orrin & Vale', fineness: '999.9', packaging: 'Sealed card', finish: 'minted',
    weights: ['1 oz', '10 oz', '100 g', '1 kg'], about: ['Four-nines silver in a sealed card with its number.'], dearer: 0.02,
  },
  {
    metal: 'XAG', form: 'wafer', mint: 'Kestrel Bay Mint', title: 'Silver Wafer', fineness: '999.9', packaging: 'Sealed assay card',
    weights: ['5 g', '10 g', '20 g', '1 oz'], about: ['A wafer of fine silver sealed in a numbered card; small, and made to be given.'], dearer: 0.05,
  },
  {
    metal: 'XAG', form: 'grain', mint: 'Brennholm Refining', title: 'Silver Grain', fineness: '999.9', packaging: 'Sealed pouch',
    weights: ['100 g', '500 g', '1 kg'], about: ['Shot of fine silver for the bench, weighed and sealed.', 'Grain is not a bar, coin or wafer, so the sale is taxed in Canada.'], dearer: -0.02,
  },
  {
    metal: 'XAG', form: 'round', mint: 'Kestrel Bay Mint', title: 'Silver Round, Star', fineness: '999.0', packaging: 'Tube of twenty', motif: 'star',
    weights: ['1 oz', '10 oz'], about: ['An eight-pointed star, cut deep enough to feel.'],
  },
];
