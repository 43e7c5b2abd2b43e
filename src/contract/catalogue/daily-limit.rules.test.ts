import { dailyLimitRefusal } from './daily-limit.rules.ts';

const told = (moment: Date) => moment.toISOString().slice(11, 16);
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const ask = (wanted: number, ordered: [qty: number, time: string][] = [], limit = 5) =>
  dailyLimitRefusal({ limit, wanted, ordered: ordered.map(([qty, time]) => ({ qty, at: at(time) })), told });

test('up to the limit may be ordered, at once or in parts', () => {
  expect(ask(5)).toBeNull();
  expect(ask(2, [[3, '08:00']])).toBeNull();
});

test('more than the limit at once can never be ordered', () => {
  expect(ask(6)).toBe('At most 5 pieces for one customer within 24 hours.');
  expect(ask(2, [], 1)).toBe('At most 1 piece for one customer within 24 hours.');
});

test('what is left is told, and from when there is enough again', () => {
  const ordered: [number, string][] = [
    [1, '07:00'],
    [3, '09:30'],
  ];
  expect(ask(2, ordered)).toBe(
    'At most 5 pieces for one customer within 24 hours: 1 of them is left now, and 2 can be ordered from 07:00.',
  );
  expect(ask(5, ordered)).toMatch(/1 of them is left now, and 5 can be ordered from 09:30\.$/);
  expect(ask(1, [[5, '12:00']])).toMatch(/none of them is left now, and 1 can be ordered from 12:00\.$/);
});

test('a limit that was lowered meanwhile leaves nothing, not less', () => {
  expect(ask(1, [[9, '10:00']])).toMatch(/none of them is left now, and 1 can be ordered from 10:00\.$/);
});
