import { otherPieceIn } from './name-piece.rules.ts';

const silverGrain = { metal: 'XAG', form: 'grain', fineness: '925' } as const;

test.each([
  ['1 kg Gold Cast Bar', 'Gold'],
  ['PALLADIUM grain', 'Palladium'],
  ['Sterling bars', 'Bar'],
  ['Silver wafer', 'Wafer'],
  ['24 carat grain', '24 carat'],
  ['Silver grain 24k', '24k'],
])('grain of sterling silver is not sold as %j', (name, said) => {
  expect(otherPieceIn({ ...silverGrain, name })).toBe(said);
});

test.each([
  { name: '1 oz Gold Crown, 22 carat', metal: 'XAU', form: 'coin', fineness: '916.7' },
  { name: '24k Gold Bar', metal: 'XAU', form: 'bar', fineness: '999.9' },
  { name: 'Gold-plated silver round', metal: 'XAG', form: 'round', fineness: '999' },
  { name: 'Coin Bar', metal: 'XAG', form: 'bar', fineness: '999' },
  { name: 'Golden Jubilee, Barre', metal: 'XAG', form: 'coin', fineness: '999' },
  { name: 'Robert’s 10 x 10', metal: 'XPT', form: 'wafer', fineness: '999.5' },
] as const)('a name that fits, or says nothing, is taken: $name', (piece) => {
  expect(otherPieceIn(piece)).toBeUndefined();
});
