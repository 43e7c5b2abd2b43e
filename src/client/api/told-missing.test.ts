import { renderHook } from '@testing-library/react';

import { offlineError } from './api-error.ts';
import { useToldMissing } from './told-missing.ts';

const gone = { status: 404, message: 'The page was not found.', fields: {} };

test('what was not found when the page began is not asked for again, whatever is known later', () => {
  const { result, rerender } = renderHook(({ key, error }) => useToldMissing(key, error), {
    initialProps: { key: 'gone', error: gone as unknown },
  });
  expect(result.current).toBe(true);

  rerender({ key: 'gone', error: undefined });
  expect(result.current).toBe(true);
  rerender({ key: 'another', error: undefined });
  expect(result.current).toBe(false);
});

test('what failed otherwise, or only later, is asked for', () => {
  expect(renderHook(() => useToldMissing('a', offlineError)).result.current).toBe(false);
  const { result, rerender } = renderHook(({ error }) => useToldMissing('a', error), {
    initialProps: { error: undefined as unknown },
  });
  rerender({ error: gone });
  expect(result.current).toBe(false);
});
