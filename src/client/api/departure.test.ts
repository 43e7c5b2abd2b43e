import { watchDeparture } from './departure.ts';

const failure = new TypeError('Failed to fetch');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a failure on a page that stays is told at once', async () => {
  const brokenOff = watchDeparture(window);

  await expect(brokenOff(failure)).rejects.toBe(failure);
});

test('a failure on a page that is being left is held back, and told if the page stays after all', async () => {
  const brokenOff = watchDeparture(window);
  const told = jest.fn();

  window.dispatchEvent(new Event('beforeunload'));
  const failing = brokenOff(failure).catch(told);
  await jest.advanceTimersByTimeAsync(5_000);
  const toldWhileLeaving = told.mock.calls.length;
  await jest.advanceTimersByTimeAsync(5_000);
  await failing;

  expect(toldWhileLeaving).toBe(0);
  expect(told).toHaveBeenCalledWith(failure);
});
