import { everyWords, missedWords, tookWords } from './jobs.rules.ts';

test.each([
  [1, 'every second'],
  [2, 'every 2 seconds'],
  [60, 'every minute'],
  [90, 'every 90 seconds'],
  [600, 'every 10 minutes'],
  [3600, 'every hour'],
  [86_400, 'every day'],
  [0.5, 'every 0.5 seconds'],
])('a schedule of %s seconds is said in words', (seconds, words) => {
  expect(everyWords(seconds)).toBe(words);
});

test.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [1234, '1.2 s'],
  [59_960, '1 min 0 s'],
  [125_000, '2 min 5 s'],
])('what took %s ms is said in words', (ms, words) => {
  expect(tookWords(ms)).toBe(words);
});

test('one missed run is one run', () => {
  expect([missedWords(1), missedWords(2)]).toEqual(['1 run missed', '2 runs missed']);
});
