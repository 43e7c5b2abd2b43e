import { renderHook } from '@testing-library/react';

import { useAttemptKey } from './attempt-key.ts';

test('the same content has the same key, other content another', () => {
  const { result } = renderHook(() => useAttemptKey());

  const [first, again, other] = [{ amount: '1' }, { amount: '1' }, { amount: '2' }].map((body) =>
    result.current.keyFor(body),
  );

  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('once forgotten, the same content is meant anew', () => {
  const { result } = renderHook(() => useAttemptKey());
  const first = result.current.keyFor('a');

  result.current.forget();

  expect(result.current.keyFor('a')).not.toBe(first);
});
