import { useEffect } from 'react';
import { act, render } from '@testing-library/react';

import { aHeldQuote } from '#client/testing/checkout-makers.ts';

import type { HeldLock } from './held-lock.ts';
import { useRemaining } from './use-remaining.ts';

/** Shows a quote and what is left of it, and notes each number that is seen. */
function watch() {
  const seen: number[] = [];
  function Left({ held }: { held: HeldLock | null }) {
    const seconds = useRemaining(held);
    useEffect(() => {
      seen.push(seconds);
    }, [seconds]);
    return null;
  }
  const { rerender } = render(<Left held={null} />);
  return { seen, show: (held: HeldLock | null) => rerender(<Left held={held} />) };
}

const heldNow = (own: Parameters<typeof aHeldQuote>[0] = {}): HeldLock => ({
  ...aHeldQuote(own),
  askedAt: performance.now(),
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a new lock shows its own seconds at once, never those of the one before', () => {
  const { seen, show } = watch();
  seen.length = 0;

  show(heldNow());

  expect(seen).toEqual([600]);
});

test('each second is shown once, and the count ends at zero', () => {
  const { seen, show } = watch();
  show(heldNow({ expiresAt: '2026-11-21T15:00:03.000Z' }));
  seen.length = 0;

  for (let passed = 0; passed < 10; passed++) act(() => jest.advanceTimersByTime(1000));

  expect(seen).toEqual([2, 1, 0]);
});

test('what the answer took to arrive is gone from the lock', () => {
  const { seen, show } = watch();
  seen.length = 0;

  show({ ...heldNow(), askedAt: performance.now() - 4000 });

  expect(seen).toEqual([596]);
});
