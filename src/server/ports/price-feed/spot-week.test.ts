import { spotWeek } from './spot-week.ts';

const opensAt = (at: string): string | null => {
  const hours = spotWeek(new Date(at));
  return hours.open ? 'open' : (hours.opensAt?.toISOString() ?? null);
};

test('spot trades on a weekday and rests from five to six in New York', () => {
  expect(opensAt('2026-11-18T15:00:00Z')).toBe('open');
  expect(opensAt('2026-11-18T21:59:59Z')).toBe('open');
  expect(opensAt('2026-11-18T22:00:00Z')).toBe('2026-11-18T23:00:00.000Z');
  expect(opensAt('2026-11-18T23:00:00Z')).toBe('open');
});

test('the week ends on Friday at five and begins on Sunday at six, New York time', () => {
  expect(opensAt('2026-11-20T21:59:59Z')).toBe('open');
  expect(opensAt('2026-11-20T22:00:00Z')).toBe('2026-11-22T23:00:00.000Z');
  expect(opensAt('2026-11-22T22:59:59Z')).toBe('2026-11-22T23:00:00.000Z');
  expect(opensAt('2026-11-22T23:00:00Z')).toBe('open');
});

test('the hours follow the clocks of New York in summer and over both changes', () => {
  expect(opensAt('2026-07-15T21:30:00Z')).toBe('2026-07-15T22:00:00.000Z');
  expect(opensAt('2026-03-06T22:00:00Z')).toBe('2026-03-08T22:00:00.000Z');
  expect(opensAt('2026-10-30T21:00:00Z')).toBe('2026-11-01T23:00:00.000Z');
});
