import { renderHook } from '@testing-library/react';

import { useAttemptKey } from './attempt-key.ts';

test('the same content has the same key, other content another', () => {
  const { result } = renderHook(() => useAttemptKey());

  const [first, again, other] = [{ amount: '1' }, { amount: '1' }, { amount: '2' }].map((body) => result.current(body));

  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('two forms that send the same mean two things', () => {
  const [one, another] = [renderHook(() => useAttemptKey()), renderHook(() => useAttemptKey())];

  expect(one.result.current('a')).not.toBe(another.result.current('a'));
});
