import fc from 'fast-check';

import type { RefusalReason } from '#contract/market/feed.rules.ts';

import { readPrice, readPrices, readRate, type SaneTick } from './feed-reading.ts';

const now = new Date('2026-11-20T19:32:08Z');
const good = { currency: 'USD', bid: '4164.40', ask: '4165.20', asOf: '2026-11-20T19:32:00Z' };
const reasonOf = (raw: unknown): RefusalReason | 'taken' => {
  const reading = readPrice(raw, now, 120);
  return reading.ok ? 'taken' : reading.reason;
};

test('a sane price is taken as it was written, from text and from numbers', () => {
  const tick = { bid: '4164.40', ask: '4165.20', mid: '4164.8', prevClose: null, high: null, low: null };

  expect(readPrice(good, now, 120)).toEqual({ ok: true, value: { ...tick, asOf: new Date(good.asOf) } });
  expect(readPrice({ ...good, bid: 4164.4, ask: 4165.2 }, now, 120)).toMatchObject({
    ok: true,
    value: { bid: '4164.4', ask: '4165.2' },
  });
});

test.each<[string, unknown, RefusalReason]>([
  ['zero', 0, 'not_positive'],
  ['zero as text', '0.00', 'not_positive'],
  ['minus zero', -0, 'not_positive'],
  ['a negative price', -4165.2, 'not_positive'],
  ['NaN', Number.NaN, 'not_a_number'],
  ['infinity', Number.POSITIVE_INFINITY, 'not_a_number'],
  ['null', null, 'missing'],
  ['nothing', undefined, 'missing'],
  ['words', 'Too many requests', 'not_a_number'],
  ['empty text', '', 'not_a_number'],
  ['a comma', '4,165.20', 'not_a_number'],
  ['a list', [4165.2], 'not_a_number'],
  ['an object', { value: 4165.2 }, 'not_a_number'],
  ['true', true, 'not_a_number'],
  ['1e300', 1e300, 'out_of_range'],
  ['1e300 as text', '1e300', 'out_of_range'],
  ['a billion', '1000000000', 'out_of_range'],
  ['next to nothing', 1e-12, 'out_of_range'],
  ['next to nothing as text', '0.000000001', 'out_of_range'],
  ['400 digits', '9'.repeat(400), 'out_of_range'],
  ['a million digits', '9'.repeat(1_000_000), 'not_a_number'],
])('%s is refused as a bid and as an ask', (_, value, reason) => {
  expect(reasonOf({ ...good, bid: value })).toBe(reason);
  expect(reasonOf({ ...good, ask: value })).toBe(reason);
});

test.each<[string, unknown, RefusalReason]>([
  ['a metal that was not sent', undefined, 'missing'],
  ['null in place of a metal', null, 'missing'],
  ['text in place of a metal', '<html>502 Bad Gateway</html>', 'missing'],
  ['a list in place of a metal', [good], 'missing'],
  ['a price in another currency', { ...good, currency: 'EUR' }, 'wrong_currency'],
  ['a price in no currency', { ...good, currency: undefined }, 'wrong_currency'],
  ['a bid above the ask', { ...good, bid: '4166' }, 'crossed'],
  ['a bid half of the ask', { ...good, bid: '2000' }, 'crossed'],
  ['no time', { ...good, asOf: undefined }, 'no_time'],
  ['a time without a zone', { ...good, asOf: '2026-11-20T19:32:00' }, 'no_time'],
  ['a time that is none', { ...good, asOf: '2026-13-45T99:00:00Z' }, 'no_time'],
  ['a number for a time', { ...good, asOf: 1_795_203_120 }, 'no_time'],
  ['a time six seconds ahead', { ...good, asOf: '2026-11-20T19:32:14Z' }, 'future'],
  ['a time 121 seconds old', { ...good, asOf: '2026-11-20T19:30:07Z' }, 'stale'],
])('%s is refused', (_, raw, reason) => {
  expect(reasonOf(raw)).toBe(reason);
});

test('a price exactly at the age limit, and one five seconds ahead, are taken', () => {
  expect(reasonOf({ ...good, asOf: '2026-11-20T19:30:08Z' })).toBe('taken');
  expect(reasonOf({ ...good, asOf: '2026-11-20T19:32:13Z' })).toBe('taken');
});

test('a high, low or close that is absurd is left out, and the price is taken', () => {
  const session = { prevClose: 0, high: '4000', low: 'n/a' };

  expect(readPrice({ ...good, ...session }, now, 120)).toMatchObject({
    ok: true,
    value: { prevClose: null, high: null, low: null },
  });
  expect(readPrice({ ...good, prevClose: '4147.38', high: '4180', low: '4140' }, now, 120)).toMatchObject({
    ok: true,
    value: { prevClose: '4147.38', high: '4180', low: '4140' },
  });
});

test('more decimals than are stored are rounded half up once', () => {
  const reading = readPrice({ ...good, bid: '51.740000005', ask: '51.82' }, now, 120);

  expect(reading).toMatchObject({ ok: true, value: { bid: '51.74000001' } });
});

test('one absurd metal does not touch the others', () => {
  const readings = readPrices({ metals: { XAU: good, XAG: { ...good, bid: 0 }, XPT: good } }, now, 120);

  expect(Object.entries(readings).map(([metal, { ok }]) => [metal, ok])).toEqual([
    ['XAU', true],
    ['XAG', false],
    ['XPT', true],
    ['XPD', false],
  ]);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['text', 'Too many requests'],
  ['a list', []],
  ['metals as text', { metals: 'x' }],
])('a reply that is %s refuses all four metals', (_, reply) => {
  const readings = Object.values(readPrices(reply, now, 120));

  expect(readings.map((reading) => !reading.ok && reading.reason)).toEqual(Array(4).fill('missing'));
});

test('what was seen is kept short and printable, even when it has no JSON', () => {
  const circular: Record<string, unknown> = { ...good, bid: Number.NaN };
  circular['self'] = circular;

  expect(readPrice({ ...good, bid: Number.NaN }, now, 120)).toMatchObject({
    seen: expect.stringContaining('"bid":"NaN"'),
  });
  expect(readPrice({ ...good, bid: 'x\u0000'.repeat(500) }, now, 120)).toMatchObject({
    seen: expect.not.stringContaining('\u0000'),
  });
  expect(readPrice(circular, now, 120)).toMatchObject({ seen: 'unprintable' });
});

const isPrice = ({ bid, ask }: SaneTick): boolean =>
  [bid, ask].every((text) => /^\d{1,9}(\.\d{1,8})?$/.test(text)) && 0 < Number(bid) && Number(bid) <= Number(ask);

test('whatever a feed sends is read without a throw, and what is taken is a price', () => {
  const field = fc.oneof(fc.anything(), fc.double(), fc.constantFrom('4165.20', 'USD', good.asOf, 4165.2));
  const record = fc.record(
    { currency: field, bid: field, ask: field, asOf: field, high: field, low: field },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.anything(), record), (raw) => {
      const reading = readPrice(raw, now, 120);

      expect(reading.ok ? isPrice(reading.value) : reading.seen.length <= 300).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});

test('every number that is a price is read back as the number it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
      const sent = cents / 100;

      const reading = readPrice({ ...good, bid: sent, ask: sent }, now, 120);

      expect(reading.ok && Number(reading.value.bid)).toBe(sent);
    }),
    { numRuns: 10_000 },
  );
});

test('a rate of zero, text or from the future is refused; its age is judged later', () => {
  const asOf = '2026-11-20T19:32:00Z';

  expect(readRate({ rate: '1.3584', asOf }, now)).toEqual({
    ok: true,
    value: { rate: '1.3584', asOf: new Date(asOf) },
  });
  expect(readRate({ rate: '1.3584', asOf: '2026-11-19T00:00:00Z' }, now)).toMatchObject({ ok: true });
  expect(readRate({ rate: 0, asOf }, now)).toMatchObject({ reason: 'not_positive' });
  expect(readRate({ rate: 'n/a', asOf }, now)).toMatchObject({ reason: 'not_a_number' });
  expect(readRate({ rate: '1.3584', asOf: '2026-11-20T20:32:00Z' }, now)).toMatchObject({ reason: 'future' });
  expect(readRate(undefined, now)).toMatchObject({ reason: 'missing' });
});
