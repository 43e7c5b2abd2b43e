import { readCsv } from '#contract/csv/read-csv.ts';

import { comparedBars, type HeldBar, readBarLines } from './vault-audits.rules.ts';

const OUNCE = 31_103_476_800n;
const held = (mark: string, ounces: bigint, own: Partial<HeldBar> = {}): HeldBar => ({
  ...{ id: mark, number: `V-${mark}`, name: 'Gold bar', mark, location: 'A-1', fineNg: OUNCE * ounces, ...own },
});
const linesOf = (text: string) => readBarLines(readCsv(text).records);
const findings = (text: string, bars: readonly HeldBar[]) =>
  comparedBars(linesOf(text) ?? [], bars).map(({ finding, mark }) => `${mark} ${finding}`);

test('a weight list of the trade is read below its title, with grouped thousands and either name of a column', () => {
  const lines = linesOf(
    'Northern Vaults,,,,\n"Bar No.",Refiner,Assay,"Gross Weight (oz)","Fine Weight (oz)"\nab 12,RCM,999.9,"1,000.100","1,000.000"\n,,,,\n',
  );

  expect(lines).toEqual([
    {
      ...{ line: 3, mark: 'AB 12', brand: 'RCM', fineness: '999.9', grossOz: '1,000.100', fineOz: '1000.000' },
      problem: null,
    },
  ]);
});

test('our own bar list is a list that matches: serial numbers, lots, and a lot that was parted', () => {
  const file =
    'Vault,Metal,Serial,Lot,Brand,Pieces,Gross oz,Fineness,Fine oz\nTOR,Gold,A1,,RCM,1,,999.9,32.151\nTOR,Silver,,L-1,RCM,20,,999,20.000\nTOR,Silver,,L-1,RCM,5,,999,5.000\n';
  const bars = [held('A1', 0n, { fineNg: 1_000_000_000_000n }), held('L-1', 12n), held('L-1', 13n, { id: 'part' })];

  expect(findings(file, bars)).toEqual(['A1 matches', 'L-1 matches']);
});

test('what is missing, unknown, of another weight or cannot be read is told, the worst first', () => {
  const file =
    'Serial number,Brand,Fine oz\nA1,RCM,1.002\nB2,RCM,1.000\nC3,RCM,a lot\n,RCM,1.000\nD4,RCM,1.001\nD4,RCM,1.001\n';
  const bars = [held('A1', 1n), held('Z9', 1n), held('D4', 1n)];

  expect(findings(file, bars)).toEqual([
    ...['Z9 missing', 'A1 differs', 'D4 differs', 'B2 unknown', 'C3 unreadable', ' unreadable'],
  ]);
  const result = comparedBars(linesOf(file) ?? [], bars);
  expect(result.find(({ mark }) => mark === 'D4')).toMatchObject({ problem: 'The list has it 2 times.' });
  expect(result[1]).toMatchObject({ listedOz: '1.002', heldOz: '1.000', line: 2 });
});

test('a thousandth of an ounce is no difference, since lists are rounded', () => {
  expect(findings('Serial,Fine oz\nA1,1.001\n', [held('A1', 1n)])).toEqual(['A1 matches']);
});

test('a file without these columns is no weight list', () => {
  expect(linesOf('Date,Amount\n2026-01-01,5.00\n')).toBeNull();
});
