import fc from 'fast-check';

import { barShape } from './bar-shape.ts';

test('columns stand on the floor, parts on each other, under round rules', () => {
  const shape = barShape([
    {
      at: 'Monday',
      parts: [
        { key: 'gold', value: 60 },
        { key: 'silver', value: 40 },
      ],
    },
    {
      at: 'Tuesday',
      parts: [
        { key: 'gold', value: 0 },
        { key: 'silver', value: 50 },
      ],
    },
  ]);

  expect(shape.rules.map(({ value }) => value)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(shape.columns.map(({ total }) => total)).toEqual([100, 50]);
  expect(shape.columns[0]?.parts).toEqual([
    { key: 'gold', top: 40, height: 60 },
    { key: 'silver', top: 0, height: 40 },
  ]);
});

test('a chart of nothing has a floor and a rule above it', () => {
  expect(barShape([{ at: 'Monday', parts: [] }]).rules).toEqual([
    { value: 0, top: 100 },
    { value: 1, top: 0 },
  ]);
});

test('what is below nothing hangs from its rule, apart from what stands on it', () => {
  const parts = [
    { key: 'metal', value: -60 },
    { key: 'premium', value: 100 },
    { key: 'currency', value: -40 },
  ];
  const { rules, columns } = barShape([{ at: 'Monday', parts }]);

  expect(rules.map(({ value }) => value)).toEqual([-100, -80, -60, -40, -20, 0, 20, 40, 60, 80, 100]);
  expect(columns[0]).toEqual({
    at: 'Monday',
    total: 0,
    parts: [
      { key: 'metal', top: 50, height: 30 },
      { key: 'premium', top: 0, height: 50 },
      { key: 'currency', top: 80, height: 20 },
    ],
  });
});

test('no column is higher than the plot, whatever its parts', () => {
  const part = fc.record({ key: fc.string(), value: fc.double({ min: -1e12, max: 1e12, noNaN: true }) });
  const columns = fc.array(fc.record({ at: fc.string(), parts: fc.array(part, { maxLength: 4 }) }), { minLength: 1 });
  fc.assert(
    fc.property(columns, (given) => {
      for (const { parts } of barShape(given).columns) {
        for (const { top, height } of parts) {
          expect(top).toBeGreaterThanOrEqual(-1e-6);
          expect(top + height).toBeLessThanOrEqual(100 + 1e-6);
        }
      }
    }),
  );
});
