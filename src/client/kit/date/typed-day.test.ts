import fc from 'fast-check';

import { isoDay, isoWorkDay, typedDay } from './typed-day.ts';

test.each([
  ['04/09/1979', '1979-04-09'],
  ['4/9/1979', '1979-04-09'],
  ['04091979', '1979-04-09'],
  ['04-09-1979', '1979-04-09'],
  [' 02/29/2024 ', '2024-02-29'],
])('%s is the day %s', (typed, iso) => {
  expect(isoDay(typed)).toBe(iso);
});

test.each(['', '04/09', '04/09/79', '02/30/2001', '02/29/2023', '13/01/2001', '00/00/0000', '1979-04-09', 'soon'])(
  '"%s" is no day',
  (typed) => {
    expect(isoDay(typed)).toBeNull();
  },
);

test('a day that was kept is typed again as it was', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (date) => {
      const iso = date.toISOString().slice(0, 10);

      expect(isoDay(typedDay(iso))).toBe(iso);
    }),
  );
});

test('what was typed so far is left as it is', () => {
  expect(typedDay('04/0')).toBe('04/0');
});

test.each([
  ['4/9/26', '2026-04-09'],
  ['04-09-26', '2026-04-09'],
  ['2026-04-09', '2026-04-09'],
  ['04/09/1979', '1979-04-09'],
  ['04/09/2', null],
  ['02/30/26', null],
  ['2026-02-30', null],
  ['soon', null],
])('%s is the day %s of the shop’s work', (typed, iso) => {
  expect(isoWorkDay(typed)).toBe(iso);
});
