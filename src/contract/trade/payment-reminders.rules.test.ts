import assert from 'node:assert/strict';

import fc from 'fast-check';

import { isBankDay, paymentDeadlineOf } from './bank-days.rules.ts';
import { civilDay } from '#contract/dates/civil-day.ts';
import { type OpeningCalendar, reminderTimes } from './payment-reminders.rules.ts';

const zone = 'America/Toronto';
const wall = new Intl.DateTimeFormat('en-CA', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const [HOUR, MINUTE] = [3_600_000, 60_000];
const msIntoDay = (moment: Date): number => {
  const [hours = 0, minutes = 0] = wall.format(moment).split(':').map(Number);
  return hours * HOUR + minutes * MINUTE + (moment.getTime() % MINUTE);
};
const calendar = (...closed: string[]): OpeningCalendar => ({
  civilDayOf: (moment) => civilDay(moment, zone),
  msIntoDay,
  closed,
});
const timesOf = (placed: string, deadline: string, ...closed: string[]) =>
  reminderTimes({ placedAt: new Date(placed), paymentDeadline: new Date(deadline) }, calendar(...closed)).map((time) =>
    time.toISOString().slice(0, 16),
  );

/* November 2026: Eastern is five hours behind UTC. The 20th is a Friday. */
test.each([
  [
    'half of the business hours, and when the shop opens on the last day, not on the weekend between',
    ['2026-11-20T15:00:00Z', '2026-11-24T15:00:00Z'],
    ['2026-11-23T15:00', '2026-11-24T14:00'],
  ],
  [
    'at the shares themselves where both are in its hours',
    ['2026-11-16T21:00:00Z', '2026-11-18T21:00:00Z'],
    ['2026-11-17T21:00', '2026-11-18T16:12'],
  ],
  [
    'at nine for a share at night, and at five of the day before where nine would be too late',
    ['2026-11-18T08:00:00Z', '2026-11-20T08:00:00Z'],
    ['2026-11-19T14:00', '2026-11-19T22:00'],
  ],
  [
    'at the shares where no hour of business is left',
    ['2026-11-18T01:00:00Z', '2026-11-18T03:00:00Z'],
    ['2026-11-18T02:00', '2026-11-18T02:48'],
  ],
  [
    'at the shares of all hours where a deadline was set within a weekend',
    ['2026-11-21T15:00:00Z', '2026-11-22T15:00:00Z'],
    ['2026-11-22T03:00', '2026-11-22T12:36'],
  ],
])('reminders go out %s', (_when, [placed = '', deadline = ''], times) => {
  expect(timesOf(placed, deadline)).toEqual(times);
});

test('a day of the shop’s own table sends no reminder', () => {
  expect(timesOf('2026-11-19T15:00:00Z', '2026-11-24T15:00:00Z', '2026-11-20')).toEqual([
    '2026-11-23T15:00',
    '2026-11-24T14:00',
  ]);
});

test('whenever an order is placed, both come in order before its deadline, in the shop’s hours', () => {
  const from = Date.parse('2026-01-01T05:00:00Z');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 730 * 24 * 60 }), fc.constantFrom(36, 48, 72, 120), (minute, hours) => {
      const placedAt = new Date(from + minute * MINUTE);
      const paymentDeadline = paymentDeadlineOf(placedAt, hours, calendar());
      const [first, second] = reminderTimes({ placedAt, paymentDeadline }, calendar());

      if (!first || !second) throw new Error('There are two reminders.');
      assert.equal(placedAt < first && first <= second && second < paymentDeadline, true);
      for (const time of [first, second]) {
        assert.equal(isBankDay(civilDay(time, zone), []), true);
        expect(msIntoDay(time)).toBeGreaterThanOrEqual(9 * HOUR);
        expect(msIntoDay(time)).toBeLessThanOrEqual(17 * HOUR);
      }
    }),
    { numRuns: 300 },
  );
});
