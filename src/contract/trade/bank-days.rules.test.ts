import {
  afterBankDays,
  type BankCalendar,
  federalHolidays,
  isBankDay,
  payingTimeWords,
  paymentDeadlineOf,
  provincialHolidays,
} from './bank-days.rules.ts';
import { civilDay } from '#contract/dates/civil-day.ts';

const civilDayOf = (moment: Date) => civilDay(moment, 'America/Toronto');
const calendar = (...closed: string[]): BankCalendar => ({ civilDayOf, closed });

test.each([
  [
    2026,
    ['01-01', '04-03', '05-18', '07-01', '09-07', '09-30', '10-12', '11-11', '12-25', '12-28'],
    'Boxing Day, a Saturday, is kept on the Monday',
  ],
  [
    2027,
    ['01-01', '03-26', '05-24', '07-01', '09-06', '09-30', '10-11', '11-11', '12-27', '12-28'],
    'Christmas, a Saturday, and Boxing Day, a Sunday, are kept on the Monday and the Tuesday',
  ],
  [
    2028,
    ['01-03', '04-14', '05-22', '07-03', '09-04', '10-02', '10-09', '11-13', '12-25', '12-26'],
    'five that fall on a weekend are kept on Mondays',
  ],
])('the federal holidays of %i, in which %s', (year, days) => {
  expect(federalHolidays(year).map(({ day }) => day)).toEqual(days.map((day) => `${year}-${day}`));
});

test('Christmas on a Sunday leaves Monday to Boxing Day', () => {
  expect(federalHolidays(2022).slice(-2)).toEqual([
    { day: '2022-12-27', name: 'Christmas Day' },
    { day: '2022-12-26', name: 'Boxing Day' },
  ]);
});

test.each([
  ['a Friday', '2026-11-20', true],
  ['a Saturday', '2026-11-21', false],
  ['a Sunday', '2026-11-22', false],
  ['Remembrance Day', '2026-11-11', false],
  ['the day on which Boxing Day is kept', '2026-12-28', false],
  ['Family Day, which is Ontario’s', '2026-02-16', true],
])('whether banks work on %s', (_what, day, works) => {
  expect(isBankDay(day, [])).toBe(works);
});

test('the days of provinces are offered by their rules, and only where banks would work', () => {
  expect(provincialHolidays(2027).map(({ day, name }) => `${day} ${name}`)).toEqual([
    '2027-02-15 Family Day',
    '2027-03-29 Easter Monday',
    '2027-06-24 Saint-Jean-Baptiste Day',
    '2027-08-02 Civic Holiday',
  ]);
  // The 24th of June is a Saturday.
  expect(provincialHolidays(2028).map(({ name }) => name)).not.toContain('Saint-Jean-Baptiste Day');
});

test('the shop’s own table closes further days, such as a province’s holiday', () => {
  expect(isBankDay('2026-02-16', ['2026-02-16'])).toBe(false);
});

test.each([
  ['a Friday', '2026-11-20T19:30:00Z', 1, '2026-11-23'],
  ['a Friday', '2026-11-20T19:30:00Z', 5, '2026-11-27'],
  ['a Saturday', '2026-11-21T19:30:00Z', 1, '2026-11-23'],
  ['late on a Thursday, Friday in UTC', '2026-11-20T03:30:00Z', 1, '2026-11-20'],
  ['any day', '2026-11-20T19:30:00Z', 0, '2026-11-20'],
  ['the Tuesday before Remembrance Day', '2026-11-10T19:30:00Z', 1, '2026-11-12'],
  ['the Thursday before Easter', '2027-03-25T19:30:00Z', 1, '2027-03-29'],
  ['the Wednesday before Christmas', '2026-12-23T19:30:00Z', 2, '2026-12-29'],
  ['the Friday before Christmas on a weekend', '2027-12-24T19:30:00Z', 3, '2027-12-31'],
  ['the last day of a year', '2026-12-31T19:30:00Z', 5, '2027-01-08'],
])('from %s (%s) %i bank days on is %s', (_what, from, days, day) => {
  expect(civilDayOf(afterBankDays(new Date(from), days, calendar()))).toBe(day);
});

test('a hold of five days over a day of the shop’s own table ends a day later', () => {
  const from = new Date('2026-02-13T17:00:00Z');

  expect(civilDayOf(afterBankDays(from, 5, calendar()))).toBe('2026-02-20');
  expect(civilDayOf(afterBankDays(from, 5, calendar('2026-02-16')))).toBe('2026-02-23');
});

test.each([
  ['on a Tuesday is the Thursday', '2026-11-17T19:30:00Z', 48, '2026-11-19T19:30:00.000Z'],
  ['on a Friday is the Tuesday', '2026-11-20T19:30:00Z', 48, '2026-11-24T19:30:00.000Z'],
  ['on a Saturday is the Tuesday', '2026-11-21T19:30:00Z', 48, '2026-11-24T19:30:00.000Z'],
  ['before Thanksgiving leaves it out', '2027-10-08T19:30:00Z', 48, '2027-10-13T19:30:00.000Z'],
  ['with part of a day ends in the night', '2026-11-17T19:30:00Z', 36, '2026-11-19T07:30:00.000Z'],
  ['with part of a day never ends on a Saturday', '2026-11-19T22:00:00Z', 36, '2026-11-23T10:00:00.000Z'],
  ['of some hours on a Sunday is on the Monday', '2026-11-22T15:00:00Z', 4, '2026-11-23T19:00:00.000Z'],
])('the deadline of an order placed %s', (_what, from, hours, deadline) => {
  expect(paymentDeadlineOf(new Date(from), hours, calendar()).toISOString()).toBe(deadline);
});

test.each([
  [24, '1 business day'],
  [48, '2 business days'],
  [36, '36 hours on business days'],
])('%i hours to pay are told as %s', (hours, words) => {
  expect(payingTimeWords(hours)).toBe(words);
});
