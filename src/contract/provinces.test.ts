import { canadianProvinces, postalProblem } from './provinces.ts';

test('a postal code belongs to the province whose tax is charged', () => {
  expect(postalProblem('L8P 1A1', 'ON')).toBeUndefined();
  expect(postalProblem('V6B 1A1', 'ON')).toBe('V6B 1A1 is in British Columbia, not in Ontario.');
  expect(postalProblem('X0A 1A1', 'YT')).toBe('X0A 1A1 is in Northwest Territories or Nunavut, not in Yukon.');
});

test('offices of the government in Gatineau have codes of Ottawa', () => {
  expect(postalProblem('K1A 0B1', 'QC')).toBeUndefined();
  expect(postalProblem('K1N 0B1', 'QC')).toBe('K1N 0B1 is in Ontario, not in Quebec.');
});

test('each letter that begins a code is of a province', () => {
  const unused = [...'ABCEGHJKLMNPRSTVXY'].filter((letter) =>
    canadianProvinces.every((province) => postalProblem(`${letter}1B 1A1`, province) !== undefined),
  );

  expect(unused).toEqual([]);
});
