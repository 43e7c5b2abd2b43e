import type { Range } from './filters.ts';

interface WeightBand extends Range {
  name: string;
}

/** Fine weights in grams, cut between the weights that are made, so that each belongs to one band. */
export const weightBands: readonly WeightBand[] = [
  { name: 'Under 10 g', from: '', to: '9.999' },
  { name: '10 g to 1 oz', from: '9.9999', to: '31.2' },
  { name: 'Over 1 oz to 10 oz', from: '31.2001', to: '312' },
  { name: 'Over 10 oz', from: '312.0001', to: '' },
];
