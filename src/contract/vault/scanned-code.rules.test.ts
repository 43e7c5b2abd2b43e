import fc from 'fast-check';

import { checkDigit } from '#contract/catalogue/gtin.rules.ts';

import { gtinForms, readScanned } from './scanned-code.rules.ts';

const FNC1 = '\u001D';
const gtins = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 13 })
  .map((digits) => digits.join(''))
  .map((digits) => digits + checkDigit(digits));
const numberSigns = [...'ABCXYZabcz0189-/.'];
const numbers = fc
  .array(fc.constantFrom(...numberSigns), { minLength: 1, maxLength: 20 })
  .map((letters) => letters.join(''));
const weights = fc.record({ digits: fc.integer({ min: 0, max: 999_999 }), decimals: fc.integer({ min: 0, max: 5 }) });
const labels = fc.record({ gtin: gtins, lot: numbers, serial: numbers, weight: weights });

const netOf = ({ digits, decimals }: { digits: number; decimals: number }) =>
  BigInt(digits) * 10n ** BigInt(12 - decimals);
const elementsOf = ({ gtin, lot, serial, weight }: Label) =>
  ({
    gtin: { identifier: '01', value: gtin, isFixed: true },
    net: { identifier: `310${weight.decimals}`, value: String(weight.digits).padStart(6, '0'), isFixed: true },
    lot: { identifier: '10', value: lot, isFixed: false },
    serial: { identifier: '21', value: serial, isFixed: false },
  }) as const;
type Label = { gtin: string; lot: string; serial: string; weight: { digits: number; decimals: number } };
const orders = fc.shuffledSubarray(['gtin', 'net', 'lot', 'serial'] as const, { minLength: 1 });

test('what a label says is read from its element string, in brackets or raw, in any order', () => {
  fc.assert(
    fc.property(labels, orders, fc.constantFrom(']C1', ']d2', ']Q3', FNC1), (label, order, mark) => {
      const elements = elementsOf(label);
      const chosen = order.map((key) => elements[key]);
      const bracketed = chosen.map(({ identifier, value }) => `(${identifier})${value}`).join('');
      const raw =
        mark + chosen.map(({ identifier, value, isFixed }) => identifier + value + (isFixed ? '' : FNC1)).join('');

      const said = {
        kind: 'elements',
        gtin: order.includes('gtin') ? label.gtin : null,
        lot: order.includes('lot') ? label.lot : null,
        serial: order.includes('serial') ? label.serial : null,
        netNg: order.includes('net') ? netOf(label.weight) : null,
      };
      expect(readScanned(bracketed)).toEqual(said);
      expect(readScanned(raw)).toEqual(said);
      expect(readScanned(raw.replaceAll(FNC1, '<GS>'))).toEqual(said);
    }),
    { numRuns: 2000 },
  );
});

test('whatever is scanned, it is answered', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `(01)${text}`),
        fc.string().map((text) => FNC1 + text),
      ),
      (text) => {
        expect(['plain', 'elements', 'faulty']).toContain(readScanned(text).kind);
      },
    ),
    { numRuns: 2000 },
  );
});

test('a kilogram bar with its number', () => {
  expect(readScanned('(01)07610121000019(3103)001000(21)AB123456')).toMatchObject({ kind: 'faulty' });
  expect(readScanned('(01)07610121000013(3103)001000(21)AB123456')).toEqual({
    ...{ kind: 'elements', gtin: '07610121000013', lot: null, serial: 'AB123456', netNg: 1_000_000_000_000n },
  });
});

test('what is no element string is a plain code, as numbers of orders and items are', () => {
  for (const code of ['V-100001', '10482', 'AU-1OZ', '07610121000013', '0112345', 'A (01) B']) {
    expect(readScanned(` ${code} `)).toEqual({ kind: 'plain', code });
  }
});

test.each([
  ['a weight of five digits', '(3103)01000'],
  ['a GTIN that ends too early', ']C10107610121'],
  ['a lot number of 21 letters', `(10)${'A'.repeat(21)}`],
  ['letters where an identifier should be', ']C1XY123'],
])('%s is told in words', (_what, code) => {
  expect(readScanned(code)).toMatchObject({ kind: 'faulty', problem: expect.any(String) });
});

test('what the vault does not ask about is passed over', () => {
  expect(readScanned(`]C1010761012100001317271231240REF${FNC1}10L-7`)).toEqual({
    ...{ kind: 'elements', gtin: '07610121000013', lot: 'L-7', serial: null, netNg: null },
  });
});

test('a GTIN is looked for in every length in which the catalogue may have it', () => {
  expect(gtinForms('07610121000013')).toEqual(['07610121000013', '7610121000013']);
  expect(gtinForms('96385074')).toEqual(['00000096385074', '0000096385074', '000096385074', '96385074']);
});
