import type { Family } from './family.ts';

export const whiteFamilies: readonly Family[] = [
  {
    metal: 'XPT', form: 'bar', mint: 'Kestrel Bay Mint', title: 'Platinum Bar', fineness: '999.5', packaging: 'Sealed assay card', finish: 'minted',
    weights: ['1 oz', '1 g', '5 g', '10 g', '50 g', '100 g', '500 g', '1 kg'], about: ['Denser than gold and far harder to strike: the edges of a platinum bar are its maker’s pride.', 'Sealed in its numbered card.'],
  },
  {
    metal: 'XPT', form: 'coin', mint: 'Tamarack Mint', title: 'Platinum Crown 2026', fineness: '999.5', packaging: 'Capsule', year: '2026', motif: 'crown', legalTender: '50 dollars',
    weights: ['1 oz', '1/2 oz', '1/4 oz', '1/10 oz'], about: ['A crown of five points in platinum, struck in small numbers.'], dearer: 0.015,
  },
  {
    metal: 'XPT', form: 'wafer', mint: 'Orrin & Vale', title: 'Platinum Wafer', fineness: '999.5', packaging: 'Sealed assay card',
    weights: ['5 g', '10 g', '1 oz'], about: ['A thin wafer of platinum in a sealed card.'], dearer: 0.01,
  },
  {
    metal: 'XPT', form: 'round', mint: 'Halloran Works', title: 'Platinum Round, Wave', fineness: '999.5', packaging: 'Capsule', motif: 'wave',
    weights: ['1 oz'], about: ['A breaking wave. A round is no legal tender and costs a little less for it.'],
  },
  {
    metal: 'XPD', form: 'bar', mint: 'Kestrel Bay Mint', title: 'Palladium Bar', fineness: '999.5', packaging: 'Sealed assay card', finish: 'minted',
    weights: ['1 oz', '10 g', '50 g', '100 g', '10 oz', '1 kg'], about: ['Palladium is the lightest of the four and follows its own market.', 'Canada does not count it among the exempt metals, so GST or HST applies.'],
  },
  {
    metal: 'XPD', form: 'coin', mint: 'Tamarack Mint', title: 'Palladium Leaf 2026', fineness: '999.5', packaging: 'Capsule', year: '2026', motif: 'leaf', legalTender: '50 dollars',
    weights: ['1 oz'], about: ['The tamarack leaf in palladium.', 'Canada does not count palladium among the exempt metals, so GST or HST applies.'], dearer: 0.03,
  },
  {
    metal: 'XPD', form: 'wafer', mint: 'Orrin & Vale', title: 'Palladium Wafer', fineness: '999.5', packaging: 'Sealed assay card',
    weights: ['5 g', '1 oz'], about: ['A wafer of palladium in a sealed card.', 'Canada does not count palladium among the exempt metals, so GST or HST applies.'], dearer: 0.01,
  },
];
