import { chartShape, nearestPoint } from './chart-shape.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString();
const points = [
  { at: at(0), value: 100 },
  { at: at(1), value: 110 },
  { at: at(4), value: 105 },
];

test('the line runs over the whole width and is broken where nothing was recorded', () => {
  const { line } = chartShape(points, 90_000);

  expect(line.match(/M/g)).toHaveLength(2);
  expect(line).toMatch(/^M0 /);
  expect(line).toMatch(/M1000 /);
  expect(chartShape(points, 600_000).line.match(/M/g)).toHaveLength(1);
});

test('rules are round figures around all values, and the higher value stands higher', () => {
  const { rules, topOf, decimals } = chartShape(points, 600_000);

  expect(rules.map(({ value }) => value)).toEqual([95, 100, 105, 110, 115]);
  expect(rules[0]?.top).toBe(100);
  expect(rules.at(-1)?.top).toBe(0);
  expect(topOf(110)).toBeLessThan(topOf(100));
  expect(decimals).toBe(0);
});

test.each([[[5, 5]], [[0.0001, 0.0002]], [[1e6, 2e6]]])('values %j can be drawn', (values) => {
  const drawn = chartShape(
    values.map((value, index) => ({ at: at(index), value })),
    600_000,
  );

  expect(drawn.line).not.toMatch(/NaN|Infinity/);
  expect(drawn.rules.length).toBeGreaterThan(1);
});

test('a place in the plot leads to the point nearest in time', () => {
  expect([0, 0.2, 0.7, 1].map((place) => nearestPoint(points, place))).toEqual([0, 1, 2, 2]);
});

test('no rule stands below nothing, unless a value does', () => {
  const lowest = (values: readonly [number, number]) =>
    chartShape(
      values.map((value, minute) => ({ at: at(minute), value })),
      600_000,
    ).rules[0]?.value;

  expect(lowest([3_800, 50_617])).toBe(0);
  expect(lowest([-10, 50_617])).toBeLessThan(0);
});
