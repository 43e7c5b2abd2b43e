import fc from 'fast-check';

import { bankFileOf } from './bank-file.ts';
import { bankText } from './bank-text.ts';
import { dayOfYear } from './eft-file.ts';
import type { FileFacts, Payment } from './payment.ts';

const settings = {
  ...{ eftOriginator: 'INGOT00001', eftCentre: '00320', eftShortName: 'Ingot', eftName: 'Ingot Metals Inc.' },
  ...{ eftBranch: '003-00012', eftAccount: '1234567', debtorName: 'Ingot Métaux & Co', debtorBic: 'ROYCCAT2XXX' },
  ...{ accountCad: '003-00012-1234567', accountUsd: 'DE89 3704 0044 0532 0130 00' },
};
const facts: FileFacts = {
  ...{ fileNumber: 7, batchNumber: 'PB-1001', currency: 'CAD', payOn: '2026-12-01', madeOn: '2026-11-27' },
  madeAt: new Date('2026-11-27T15:00:00.123Z'),
};
const canadian = { kind: 'canadian', bankName: 'Bank of Hamilton', currency: 'CAD', institution: '010' } as const;
const payment = (own: Partial<Payment> = {}): Payment => ({
  ...{ reference: 'SB-5001', payee: 'Zoë Łukasz-Müller', amount: 1_114_448n },
  numbers: { ...canadian, transit: '00456', account: '7654321' },
  ...own,
});
const eft = (payments: readonly Payment[], own: Partial<FileFacts> = {}) =>
  bankFileOf('eft', { payments, facts: { ...facts, ...own }, settings });

/** Reads a file of Standard 005 by positions of its own: from, and how many signs, counted from 1. */
function readEft(text: string) {
  const lines = text.split('\r\n');
  const records = lines.slice(0, -1);
  const cut = (record: string, from: number, length: number) => record.slice(from - 1, from - 1 + length);
  const segments = records
    .filter((record) => record.startsWith('C'))
    .flatMap((record) => [0, 1, 2, 3, 4, 5].map((at) => cut(record, 25 + 240 * at, 240)))
    .filter((segment) => segment.trim() !== '');
  const trailer = records.at(-1) ?? '';
  return {
    lengths: new Set(records.map(({ length }) => length)),
    rest: lines.at(-1),
    kinds: records.map((record) => record[0]).join(''),
    counts: records.map((record) => Number(cut(record, 2, 9))),
    controls: new Set(records.map((record) => cut(record, 11, 14))),
    header: { madeOn: cut(text, 25, 6), centre: cut(text, 31, 5), currency: cut(text, 56, 3) },
    payments: segments.map((segment) => ({
      ...{ type: cut(segment, 1, 3), amount: BigInt(cut(segment, 4, 10)), payOn: cut(segment, 14, 6) },
      ...{ bank: cut(segment, 20, 9), account: cut(segment, 29, 12).trimEnd(), trace: cut(segment, 41, 22) },
      ...{ shortName: cut(segment, 66, 15).trimEnd(), payee: cut(segment, 81, 30).trimEnd() },
      ...{
        payer: cut(segment, 111, 30).trimEnd(),
        user: cut(segment, 141, 10),
        reference: cut(segment, 151, 19).trimEnd(),
      },
      ...{ returnBank: cut(segment, 170, 9), returnAccount: cut(segment, 179, 12).trimEnd() },
    })),
    credits: { sum: BigInt(cut(trailer, 47, 14)), count: Number(cut(trailer, 61, 8)) },
    others: [cut(trailer, 25, 22), cut(trailer, 69, 44)].join(''),
  };
}

/** Every element of a document without comments, with the text in it; throws where elements do not nest. */
function readXml(text: string): { name: string; text: string }[] {
  const found: { name: string; text: string }[] = [];
  const open: { name: string; text: string }[] = [];
  for (const [, end, name = '', words = ''] of text.replace(/^<\?.*\?>\n/, '').matchAll(/<(\/?)(\w+)[^>]*>([^<]*)/g)) {
    if (end === '/') {
      if (open.pop()?.name !== name) throw new Error(`</${name}> ends another element.`);
      continue;
    }
    for (const outer of open) outer.text += words;
    open.push({ name, text: words });
    found.push(open.at(-1) ?? { name, text: words });
  }
  if (open.length > 0) throw new Error('An element has no end.');
  return found;
}

test('an EFT file says who is paid, where, how much, when, and where it comes back to', () => {
  const { name, text } = eft([payment(), payment({ reference: 'SB-5002', amount: 99n })]);

  expect(name).toBe('eft-0007-PB-1001.txt');
  expect(readEft(text)).toMatchObject({
    ...{ lengths: new Set([1464]), rest: '', kinds: 'ACZ', counts: [1, 2, 3], controls: new Set(['INGOT000010007']) },
    header: { madeOn: '026331', centre: '00320', currency: 'CAD' },
    payments: [
      {
        ...{ type: '450', amount: 1_114_448n, payOn: '026335', bank: '001000456', account: '7654321' },
        ...{ trace: '0'.repeat(22), shortName: 'INGOT', payee: 'ZOE LUKASZ-MULLER', payer: 'INGOT METALS INC.' },
        ...{ user: 'INGOT00001', reference: 'SB-5001', returnBank: '000300012', returnAccount: '1234567' },
      },
      { amount: 99n, reference: 'SB-5002' },
    ],
    credits: { sum: 1_114_547n, count: 2 },
    others: '0'.repeat(66),
  });
});

test('of any payments the trailer has the sum, and the length is whole records of the signs that banks take', () => {
  const payments = fc.array(
    fc.record({ amount: fc.bigInt(1n, 9_999_999_999n), payee: fc.string({ unit: 'grapheme', maxLength: 60 }) }),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(payments, (some) => {
      const { text } = eft(some.map(({ amount, payee }) => payment({ amount, payee: `A${payee}` })));
      const read = readEft(text);
      expect(read).toMatchObject({ lengths: new Set([1464]), rest: '' });
      expect(text).toMatch(/^[A-Z\d .,/\r\n-]*$/);
      expect(read.payments).toHaveLength(some.length);
      expect(read.credits).toEqual({
        sum: read.payments.reduce((sum, { amount }) => sum + amount, 0n),
        count: some.length,
      });
      expect(read.credits.sum).toBe(some.reduce((sum, { amount }) => sum + amount, 0n));
      expect(read.kinds).toBe(`A${'C'.repeat(Math.ceil(some.length / 6))}Z`);
    }),
  );
});

test('file creation numbers have four digits and begin anew after 9999', () => {
  const numbers = [1, 9999, 10_000].map((fileNumber) => [...readEft(eft([payment()], { fileNumber }).text).controls]);

  expect(numbers.flat()).toEqual(['INGOT000010001', 'INGOT000019999', 'INGOT000010001']);
});

test.each([
  ['2026-01-01', '026001'],
  ['2028-12-31', '028366'],
])('the day %s is %s', (day, written) => expect(dayOfYear(day)).toBe(written));

test('an amount that does not fit is never cut', () => {
  expect(() => eft([payment({ amount: 10_000_000_000n })])).toThrow(RangeError);
});

test('a name without a letter that banks take is refused by name', () => {
  expect(() => eft([payment({ payee: '李 明' })])).toThrow('“李 明”');
  expect(bankText("Søren O'Neil & Straße <b>", 40)).toBe('SOREN ONEIL AND STRASSE B');
});

test('a file is refused with what is not entered yet', () => {
  const empty = { ...settings, eftOriginator: '', eftBranch: '' };

  expect(() => bankFileOf('eft', { payments: [payment()], facts, settings: empty })).toThrow(
    'EFT originator’s ID, Returns: institution and branch',
  );
});

describe('a message of ISO 20022', () => {
  const iban = {
    kind: 'iban',
    bankName: 'Commerzbank',
    currency: 'USD',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
  } as const;
  const { name, text } = bankFileOf('iso20022', {
    payments: [
      payment({ numbers: iban }),
      payment({
        reference: 'SB-5002',
        amount: 99n,
        numbers: { ...canadian, currency: 'USD', transit: '00456', account: '7654321' },
      }),
    ],
    facts: { ...facts, currency: 'USD' },
    settings,
  });
  const elements = readXml(text);
  const all = (named: string) => elements.filter((element) => element.name === named).map((element) => element.text);

  test('has its count and control sum in the header and in the block', () => {
    expect(name).toBe('pain001-0007-PB-1001.xml');
    expect(text).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"');
    expect(all('NbOfTxs')).toEqual(['2', '2']);
    expect(all('CtrlSum')).toEqual(['11145.47', '11145.47']);
    expect(all('InstdAmt')).toEqual(['11144.48', '0.99']);
    expect(all('MsgId')).toEqual(['PB-1001-7']);
    expect(all('CreDtTm')).toEqual(['2026-11-27T15:00:00Z']);
    expect(all('Dt')).toEqual(['2026-12-01']);
  });

  test('names payer and payees by IBAN and BIC, and accounts in Canada by number and clearing code', () => {
    expect(all('IBAN')).toEqual(['DE89370400440532013000', 'DE89370400440532013000']);
    expect(all('BICFI')).toEqual(['ROYCCAT2XXX', 'COBADEFFXXX']);
    expect([all('Cd'), all('MmbId')]).toEqual([['CACPA'], ['001000456']]);
    expect(all('Othr')).toEqual(['7654321']);
    expect(all('EndToEndId')).toEqual(['SB-5001', 'SB-5002']);
    expect(all('Nm')).toEqual(['INGOT METAUX AND CO', 'INGOT METAUX AND CO', 'ZOE LUKASZ-MULLER', 'ZOE LUKASZ-MULLER']);
  });
});
