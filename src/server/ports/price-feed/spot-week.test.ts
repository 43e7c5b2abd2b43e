import { lastTraded, spotWeek } from './spot-week.ts';

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

test('while the market rests, it last traded when it closed', () => {
  const last = (at: string) => lastTraded(new Date(at)).toISOString();

  expect(last('2026-11-18T15:12:13Z')).toBe('2026-11-18T15:12:13.000Z');
  expect(last('2026-11-18T22:30:00Z')).toBe('2026-11-18T22:00:00.000Z');
  expect(last('2026-11-22T22:59:59Z')).toBe('2026-11-20T22:00:00.000Z');
  expect(last('2026-11-01T22:30:00Z')).toBe('2026-10-30T21:00:00.000Z');
});

describe('on holidays', () => {
  const christmas = [
    { day: '2026-12-24', closesAt: '13:45' },
    { day: '2026-12-25', closesAt: null },
  ];
  const hours = (at: string) => {
    const found = spotWeek(new Date(at), christmas);
    return found.open ? 'open' : (found.opensAt?.toISOString() ?? null);
  };

  test('a trading day that falls out takes its evening before with it, and the weekend follows', () => {
    expect(hours('2026-12-25T15:00:00Z')).toBe('2026-12-27T23:00:00.000Z');
    expect(hours('2026-12-24T23:30:00Z')).toBe('2026-12-27T23:00:00.000Z');
    expect(hours('2026-12-23T23:30:00Z')).toBe('open');
  });

  test('a day that ends early is open until then', () => {
    expect(hours('2026-12-24T18:44:59Z')).toBe('open');
    expect(hours('2026-12-24T18:45:00Z')).toBe('2026-12-27T23:00:00.000Z');
    expect(lastTraded(new Date('2026-12-26T12:00:00Z'), christmas).toISOString()).toBe('2026-12-24T18:45:00.000Z');
  });

  test('after one in the week the evening opens as ever', () => {
    const thanksgiving = [{ day: '2026-11-26', closesAt: '14:30' }];
    expect(spotWeek(new Date('2026-11-26T20:00:00Z'), thanksgiving)).toEqual({
      open: false,
      closedAt: new Date('2026-11-26T19:30:00Z'),
      opensAt: new Date('2026-11-26T23:00:00Z'),
    });
    expect(spotWeek(new Date('2026-11-26T23:00:00Z'), thanksgiving)).toEqual({ open: true });
  });
});
