import { nextStanding, type Standing } from './user-tiers.rules.ts';

const tier = (id: string, rank: number, minVolume: bigint | null) => ({
  id,
  rank,
  qualify: minVolume === null ? ('manual' as const) : ('volume' as const),
  minVolume,
  retainDays: 30,
  active: true,
});
const ladder = [tier('bronze', 1, 1000n), tier('silver', 2, 5000n), tier('friends', 3, null)];
const now = new Date('2026-11-20T05:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const held = (tierId: string | null, more: Partial<Standing> = {}): Standing => ({
  tierId,
  belowSince: null,
  byHand: false,
  ...more,
});

test('a customer rises at once to the highest tier that his volume reaches', () => {
  expect(nextStanding(held(null), ladder, 5000n, now)).toEqual(held('silver'));
  expect(nextStanding(held('bronze'), ladder, 9000n, now)).toEqual(held('silver'));
  expect(nextStanding(held(null), ladder, 999n, now)).toEqual(held(null));
});

test('he keeps a tier for its days of grace, then has what his volume reaches', () => {
  expect(nextStanding(held('silver'), ladder, 2000n, now)).toEqual(held('silver', { belowSince: now }));
  expect(nextStanding(held('silver', { belowSince: daysAgo(29) }), ladder, 2000n, now).tierId).toBe('silver');
  expect(nextStanding(held('silver', { belowSince: daysAgo(30) }), ladder, 2000n, now)).toEqual(held('bronze'));
  expect(nextStanding(held('bronze', { belowSince: daysAgo(30) }), ladder, 0n, now)).toEqual(held(null));
});

test('who is up to his tier again in time begins a new grace', () => {
  expect(nextStanding(held('silver', { belowSince: daysAgo(29) }), ladder, 5000n, now)).toEqual(held('silver'));
});

test('what was given by hand stays, whatever the volume', () => {
  const friend = held('friends', { byHand: true });

  expect(nextStanding(friend, ladder, 0n, now)).toEqual(friend);
  expect(nextStanding(held('bronze', { byHand: true }), ladder, 5000n, now)).toEqual(held('silver'));
});

test('a tier that is switched off is lost at once', () => {
  const off = ladder.map((each) => (each.id === 'silver' ? { ...each, active: false } : each));

  expect(nextStanding(held('silver'), off, 9000n, now)).toEqual(held('bronze'));
});
