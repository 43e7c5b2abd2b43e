import { clockTime, fullDate, shortDate, shortDateTime } from './date-words.ts';

test('dates are written mm/dd/yy in the shop’s zone, with the zone in the full date', () => {
  const evening = '2026-11-21T03:05:00.000Z';

  expect(shortDate(evening)).toBe('11/20/26');
  expect(shortDateTime(evening)).toBe('11/20/26, 10:05 pm');
  expect(fullDate(evening)).toBe('Friday, November 20, 2026, 10:05 pm, Toronto time');
});

test('noon and midnight are twelve', () => {
  expect(clockTime('2026-11-20T17:00:00.000Z')).toBe('12:00 pm');
  expect(clockTime('2026-11-20T05:00:00.000Z')).toBe('12:00 am');
});
