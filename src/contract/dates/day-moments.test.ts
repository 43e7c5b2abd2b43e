import { daysBefore, noonOf, startOfDay } from './day-moments.ts';
import { civilDayOf, msIntoDay } from './shop-calendar.ts';

const days = Array.from({ length: 9000 }, (_, index) => daysBefore('2032-12-31', index));

describe('the moments of a civil day', () => {
  it('begin at midnight by the shop’s clocks, also where these are changed', () => {
    for (const day of days) {
      const start = startOfDay(day);
      expect([civilDayOf(start), msIntoDay(start)]).toEqual([day, 0]);
    }
  });

  it('have noon at twelve by the shop’s clocks', () => {
    for (const day of days) {
      const noon = noonOf(day);
      expect([civilDayOf(noon), msIntoDay(noon)]).toEqual([day, 12 * 60 * 60 * 1000]);
    }
  });

  it('lie whole days apart over months, years and leap days', () => {
    expect(daysBefore('2028-03-01', 1)).toBe('2028-02-29');
    expect(daysBefore('2026-01-01', 1)).toBe('2025-12-31');
    expect(daysBefore('2026-12-31', -1)).toBe('2027-01-01');
  });
});
