import fc from 'fast-check';

import { instantOf, wallTimeOf } from '#client/kit/date/shop-time.ts';

import { momentEntry } from './date-entry.ts';

test.each([
  ['11/20/2026 5:00 pm', '2026-11-20T22:00:00.000Z'],
  ['11/20/2026 5 pm', '2026-11-20T22:00:00.000Z'],
  ['11/20/2026, 17:00', '2026-11-20T22:00:00.000Z'],
  ['7/4/2026 12:00 am', '2026-07-04T04:00:00.000Z'],
  ['7/4/2026 12:00 p.m.', '2026-07-04T16:00:00.000Z'],
])('"%s" is the moment %s', (typed, iso) => {
  expect(momentEntry.read(typed).value).toBe(iso);
});

test.each([
  '11/20/2026',
  '5 pm',
  '11/20/2026 13:00 pm',
  '11/20/2026 24:00',
  '11/20/2026 5:60',
  '02/30/2026 5:00 pm',
  'soon',
])('"%s" is no moment', (typed) => {
  expect(momentEntry.read(typed).problem).toMatch(/such as 11\/20\/2026 5:00 pm/);
});

test('an hour that the clocks skip is not guessed, and of one that comes twice the first is meant', () => {
  expect(momentEntry.read('3/8/2026 2:30 am').problem).toMatch(/skip this hour/);
  expect(momentEntry.read('11/1/2026 1:30 am').value).toBe('2026-11-01T05:30:00.000Z');
});

test('every minute that is shown is read as itself, but for the hour that comes twice', () => {
  const minutes = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString());
  fc.assert(
    fc.property(minutes, (iso) => {
      const read = momentEntry.read(momentEntry.show(iso)).value ?? '';

      expect(momentEntry.show(read)).toBe(momentEntry.show(iso));
      expect(Date.parse(iso) - Date.parse(read)).toBeGreaterThanOrEqual(0);
      expect(Date.parse(iso) - Date.parse(read)).toBeLessThanOrEqual(3_600_000);
    }),
    { numRuns: 500 },
  );
});

test('what the clocks show has an instant, and that instant shows it', () => {
  const iso = '2026-03-08T06:59:00.000Z';

  expect(wallTimeOf(iso)).toEqual({ day: '2026-03-08', minute: 119 });
  expect(instantOf({ day: '2026-03-08', minute: 119 })).toBe(iso);
  expect(instantOf({ day: '2026-03-08', minute: 150 })).toBeNull();
  expect(instantOf({ day: 'never', minute: 0 })).toBeNull();
});
