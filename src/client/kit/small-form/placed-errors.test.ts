import type { ApiError } from '#client/api/api-error.ts';

import { placedErrors } from './placed-errors.ts';

const refusal = (fields: ApiError['fields']): ApiError => ({ status: 422, message: 'All of it.', fields });
const told = { reason: ['Say why.'], status: ['Not now.', 'Ask again.'] };
const asNamed = (path: string) => path;

test('what is about a field of the form stands beside it, and what is about another is not lost', () => {
  expect(placedErrors(refusal(told), [['reason']], asNamed)).toEqual({
    placed: [{ name: 'reason', errors: ['Say why.'] }],
    rest: 'Not now. Ask again.',
  });
});

test('nothing is said twice', () => {
  expect(placedErrors(refusal(told), ['reason', 'status'], asNamed).rest).toBeUndefined();
  expect(placedErrors(refusal({}), ['reason'], asNamed)).toEqual({ placed: [], rest: 'All of it.' });
});

test('a message whose field is called otherwise in the form, or lies deep in it, finds it', () => {
  const placeOf = (path: string) => (path === 'lines.0.qty' ? ['pieces', 'a'] : null);
  const { placed, rest } = placedErrors(
    refusal({ 'lines.0.qty': ['Too many.'], until: ['Too late.'] }),
    [['pieces', 'a']],
    placeOf,
  );

  expect(placed).toEqual([{ name: ['pieces', 'a'], errors: ['Too many.'] }]);
  expect(rest).toBe('Too late.');
});
