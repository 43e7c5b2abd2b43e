import { buffer } from 'node:stream/consumers';

import type { InvoiceContent, InvoiceLine } from '#contract/trade/invoice-content.contract.ts';
import { sumsOf } from '#server/trade/invoices/document.ts';
import { readPdf } from '#server/testing/read-pdf.ts';

import { drawDocument } from './invoice-pdf.ts';

const bar: InvoiceLine = {
  position: 0,
  kind: 'goods',
  name: '1 oz Gold Bar',
  sku: 'AU-BAR-1',
  metal: 'XAU',
  fineness: '999.9',
  fineNg: '31103476800',
  qty: 10,
  unit: '5848.03',
  amount: '58480.30',
  adjustment: '-584.80',
  discount: '10.00',
  net: '57885.50',
  treatment: 'exempt',
  reason: 'Gold of at least 99.5 %: precious metal, exempt.',
  taxes: [],
  tax: '0.00',
  parts: { spot: '5672.154739', commission: '28.360774', premium: '142.512888', fixed: '5.00' },
};
const courier: InvoiceLine = {
  ...bar,
  position: 1,
  kind: 'shipping',
  name: 'Insured courier',
  sku: null,
  metal: null,
  fineness: null,
  fineNg: null,
  qty: 1,
  unit: '145.00',
  amount: '145.00',
  adjustment: '0.00',
  discount: '0.00',
  net: '145.00',
  treatment: 'taxable',
  reason: 'A service, taxed where the goods are supplied.',
  taxes: [{ label: 'HST', rate: '0.13', amount: '18.85' }],
  tax: '18.85',
  parts: null,
};
const address = {
  name: 'Łucja Dvořák',
  street: '27 rue des Érables',
  city: 'Ottawa',
  province: 'ON' as const,
  postalCode: 'K1N 5W8',
  country: 'CA' as const,
};

const copyOf = (lines: InvoiceLine[], more: Partial<InvoiceContent> = {}): InvoiceContent => ({
  form: 1,
  series: 'INV',
  number: 'INV-2026-004182',
  issuedAt: '2026-11-20T19:30:00.000Z',
  currency: 'CAD',
  seller: {
    name: 'Ingot Metals Inc.',
    address: '40 Foundry Lane',
    city: 'Toronto, Ontario M5A 0C4',
    email: 'desk@ingot.example',
    phone: '+1 416 555 0100',
    gstNumber: '81234 5678 RT0001',
    fintracNumber: 'M00000000',
  },
  buyer: { name: 'Łucja Dvořák', email: 'lucja@example.com', address },
  delivery: { method: 'ship', name: 'Insured courier', address },
  order: { id: 'o', number: '10482', placedAt: '2026-11-20T19:29:58.000Z' },
  refersTo: null,
  reason: null,
  lines,
  ...sumsOf(lines),
  totalCad: sumsOf(lines).total,
  prices: {
    lockedAt: '2026-11-20T19:20:00.000Z',
    quoteId: null,
    metals: [
      {
        metal: 'XAU',
        spotAskUsd: '4165.20',
        usdRate: '1.3584',
        fxMarkup: '0.0025',
        buyPct: '0.005',
        buyFixed: '0',
        ourAsk: '5700.5135',
      },
    ],
  },
  payment: { method: 'Bank wire', dueAt: '2026-11-22T22:00:00.000Z' },
  termsVersion: '2026-11',
  ...more,
});

const drawn = (content: InvoiceContent, voidReason: string | null = null) =>
  drawDocument({ content, hash: '4c1e90ab77d2'.padEnd(64, '0'), voidReason }).then(buffer);

test('the paper says all that was frozen, accents and all', async () => {
  const { pages, structure } = readPdf(await drawn(copyOf([bar, courier])));
  const text = pages.join('\n').replaceAll('\u00a0', ' ');
  const joined = text.replaceAll('\n', '');

  expect(pages).toHaveLength(1);
  for (const words of [
    'Ingot Metals Inc.',
    'INV-2026-004182',
    '27 rue des Érables',
    'Ottawa ON K1N 5W8',
    '11/20/26',
    '11/22/26 17:00',
    '10.0000',
    '5,848.03',
    '57,885.50',
    'Each: metal 5,672.15, dealing margin 28.36, premium 142.51,',
    'HST 13 % on 145.00',
    '18.85',
    '58,049.35',
    '5,700.5135',
    'Document check 4c1e 90ab 77d2 · page 1 of 1',
  ]) {
    expect(joined).toContain(words);
  }
  // Letters of another part of the font are drawn apart, and read as one.
  expect(joined).toContain('Łucja Dvořák');
  expect(joined).toContain('10 × 5,848.03 = 58,480.30, payment method −584.80');
  expect(structure).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD']));
});

test('the same frozen copy makes the same bytes, and another copy others', async () => {
  const [one, again, other] = await Promise.all([
    drawn(copyOf([bar])),
    drawn(copyOf([bar])),
    drawn(copyOf([bar], { number: 'INV-2026-004183' })),
  ]);

  expect(one.equals(again)).toBe(true);
  expect(one.equals(other)).toBe(false);
});

test('many lines go on over the pages, each with the table’s head and its number', async () => {
  const many = Array.from({ length: 60 }, (_, position) => ({ ...bar, position, name: `Bar ${position + 1}` }));
  const { pages } = readPdf(await drawn(copyOf(many)));

  expect(pages.length).toBeGreaterThan(3);
  for (const [index, page] of pages.entries()) {
    expect(page.replaceAll('\n', '')).toContain(`page ${index + 1} of ${pages.length}`);
  }
  const withLines = pages.filter((page) => page.includes('Bar '));
  expect(withLines.every((page) => page.includes('Description'))).toBe(true);
  expect(pages.join('\n')).toContain('Bar 60');
});

test('a void document is marked on every page, with the reason', async () => {
  const [page = ''] = readPdf(await drawn(copyOf([bar]), 'Order 10482 was cancelled.')).pages;

  expect(page.match(/VOID/g)).toHaveLength(2);
  expect(page).toContain('Order 10482 was cancelled.');
});

test('a name of letters that no font has, and a word longer than its column, break nothing', async () => {
  const odd = { ...bar, name: `${'W'.repeat(120)} 黄金` };
  const { pages } = readPdf(await drawn(copyOf([odd], { currency: 'USD', totalCad: '1.00' })));

  expect(pages.join('')).toContain('??');
  expect(pages.join('\n')).toContain('In Canadian dollars');
});
