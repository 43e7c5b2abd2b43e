import { nanogramsPer, type WeightUnit } from '#contract/metals.ts';
import { otherWeightIn } from './name-weight.rules.ts';
import { nanogramsOf } from '#contract/arithmetic/trade-weight.ts';

const weighing = (value: string, unit: WeightUnit) => {
  const fineNg = nanogramsOf({ value, unit }) ?? 0n;
  return { fineNg, grossNg: fineNg };
};
const gram = weighing('1', 'g');

test.each([
  ['Kilo Gold Cast Bar', 'Kilo'],
  ['1 kg Gold Bar', '1 kg'],
  ['Gold Kilobar', 'Kilobar'],
  ['\uFF11 \uFF4B\uFF47 Gold Bar', '1 kg'],
  ['32.15 troy ounces of gold', '32.15 troy ounces'],
  ['1\u2011ounce bar', '1-ounce'],
  ['Gold bar, 1,000 g', '1,000 g'],
  ['\u00BDoz bar', '1/2oz'],
  ['Half a kilo', 'Half a kilo'],
  ['Ten Ounce Silver', 'Ten Ounce'],
  ['10 x 1 g CombiBar', '10 x 1 g'],
  ['Gram bar 1 g, as good as 1 kg', '1 kg'],
  ['1\u00A0Kilogram', '1 Kilogram'],
])('a gram is not sold as %j', (name, said) => {
  expect(otherWeightIn(name, gram)).toBe(said);
});

test.each([
  ['1 g Gold Bar', '1', 'g'],
  ['Kilo Gold Cast Bar', '1', 'kg'],
  ['1 kg (32.15 oz) Gold Bar', '1', 'kg'],
  ['1000 g Gold Bar', '1', 'kg'],
  ['10 x 1 oz tube of Maple Leafs', '10', 'toz'],
  ['1/10 oz Gold Eagle', '0.1', 'toz'],
  ['Quarter ounce Britannia', '0.25', 'toz'],
  ['10 tola bar', '10', 'tola'],
  ['1 oz Maple Leaf 2026', '1', 'toz'],
  ['Maple Leaf .9999 gold', '1', 'toz'],
  ['Ten Dollars, Indian Head', '15', 'g'],
  ['Gigant 20 Gulden', '6', 'g'],
  ['100 Corona', '30', 'g'],
])('%j fits a piece of %s %s', (name, value, unit) => {
  expect(otherWeightIn(name, weighing(value, unit as WeightUnit))).toBeUndefined();
});

test('a coin may be named by what it weighs whole', () => {
  const fineNg = 31_103_476_800n;
  const grossNg = (fineNg * 1000n) / 916n;

  expect(
    otherWeightIn(`${Number(grossNg / (nanogramsPer.g / 10n)) / 10} g Krugerrand`, { fineNg, grossNg }),
  ).toBeUndefined();
});
