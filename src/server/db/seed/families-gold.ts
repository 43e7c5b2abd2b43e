import type { Family } from './family.ts';

const wafer =
  'Rolled, blanked and struck from four-nines gold, with a polished rim and a round-cornered field. The weight is raised, the serial number is set in the card.';
const sealed = 'It leaves the mint sealed. Keep the card closed: an opened card is bought back at the same bid after assay, which takes two more days.';
const cast = 'Poured into an open mould and left as it cooled, so no two are alike. Refiner, weight, fineness and serial number are punched by hand.';

export const goldFamilies: readonly Family[] = [
  {
    metal: 'XAU', form: 'wafer', mint: 'Kestrel Bay Mint', title: 'Gold Wafer', fineness: '999.9', packaging: 'Sealed assay card',
    weights: ['1 oz', '1 g', '2.5 g', '5 g', '10 g', '20 g', '50 g', '100 g'], about: [wafer, sealed],
  },
  {
    metal: 'XAU', form: 'wafer', mint: 'Orrin & Vale', title: 'Gold Wafer, Orrin & Vale', fineness: '999.9', packaging: 'Sealed assay card',
    weights: ['1 g', '5 g', '10 g', '1 oz', '50 g', '100 g'], about: [wafer, sealed], dearer: 0.004,
  },
  {
    metal: 'XAU', form: 'bar', mint: 'Kestrel Bay Mint', title: 'Gold Bar', fineness: '999.9', packaging: 'Sealed film with certificate', finish: 'minted',
    weights: ['100 g', '250 g', '10 oz', '500 g'], about: ['A minted bar with sharp edges and mirror fields, serial number engraved on its back.', 'Accepted by every dealer we trade with, at the same bid as a cast bar of its weight.'],
  },
  {
    metal: 'XAU', form: 'bar', mint: 'Brennholm Refining', title: 'Gold Cast Bar', fineness: '999.9', packaging: 'Film with certificate', finish: 'cast',
    weights: ['50 g', '100 g', '250 g', '500 g', '1 kg', '10 oz', '10 tola'], about: [cast, 'The least premium for its weight in our shop, and the usual form for the vault.'],
  },
  {
    metal: 'XAU', form: 'coin', mint: 'Tamarack Mint', title: 'Gold Tamarack Leaf 2026', fineness: '999.9', packaging: 'Capsule', year: '2026', motif: 'leaf', legalTender: '50 dollars',
    weights: ['1 oz', '1/2 oz', '1/4 oz', '1/10 oz', '1/20 oz'], about: ['The leaf of the tamarack, the conifer that turns gold each autumn, over radial lines that a lathe cut into the die.', 'Legal tender, and known on sight by dealers everywhere.'], dearer: 0.012,
  },
  {
    metal: 'XAU', form: 'coin', mint: 'Tamarack Mint', title: 'Gold Tamarack Leaf, earlier years', fineness: '999.9', packaging: 'Capsule', motif: 'leaf', legalTender: '50 dollars',
    weights: ['1 oz', '1/2 oz', '1/4 oz', '1/10 oz'], about: ['Leaves of years before this one, bought back by us and checked by weight, size and X-ray.', 'The same metal for a little less; the year is as it comes.'], dearer: 0.006,
  },
  {
    metal: 'XAU', form: 'coin', mint: 'Halloran Works', title: 'Gold Harvest 2026', fineness: '999.9', packaging: 'Capsule', year: '2026', motif: 'wheat', legalTender: '20 dollars',
    weights: ['1 oz', '1/2 oz', '1/4 oz', '1/10 oz'], about: ['Three ears of wheat bound with a cord, in high relief on a frosted field.', 'Struck in limited numbers each year.'], dearer: 0.02,
  },
  {
    metal: 'XAU', form: 'coin', mint: 'Orrin & Vale', title: 'Gold Crown, 22 carat', fineness: '916.7', packaging: 'Tube', motif: 'crown', legalTender: '5 pounds',
    weights: ['1 oz', '1/2 oz', '1/4 oz', '1/10 oz'], about: ['Twenty-two carat as in the old currency: copper makes it redder and harder than fine gold.', 'It holds its full ounce of fine gold and weighs more than an ounce. Below 99.5 % it is taxed in Canada.'], dearer: 0.008,
  },
  {
    metal: 'XAU', form: 'round', mint: 'Halloran Works', title: 'Gold Round, Three Peaks', fineness: '999.9', packaging: 'Capsule', motif: 'mountain',
    weights: ['1 oz', '1/2 oz', '1/4 oz'], about: ['Three peaks over a lake. A round is no legal tender: you pay for gold and little else.'], dearer: 0.002,
  },
  {
    metal: 'XAU', form: 'coin', mint: 'Kestrel Bay Mint', title: 'Gold Schooner 2026', fineness: '999.9', packaging: 'Capsule', year: '2026', motif: 'ship', legalTender: '50 dollars',
    weights: ['1 oz', '1/4 oz', '1/10 oz'], about: ['A two-masted schooner close-hauled. First of a series on the boats that carried the coast.'], dearer: 0.016,
  },
  {
    metal: 'XAU', form: 'grain', mint: 'Brennholm Refining', title: 'Gold Grain', fineness: '999.9', packaging: 'Sealed pouch',
    weights: ['10 g', '50 g', '100 g'], about: ['Shot of fine gold for jewellers, weighed to the milligram and sealed.', 'Grain is not a bar, coin or wafer, so the sale is taxed in Canada.'], dearer: -0.004,
  },
];
