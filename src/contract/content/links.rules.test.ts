import { isExternal, linkProblem } from './links.rules.ts';
import { isFor, windowState } from './showing.rules.ts';

test.each(['https://example.com', 'http://example.com/a?b=c', 'mailto:a@example.com', 'tel:+1416', '/shop', '#made'])(
  '%s may be linked',
  (target) => expect(linkProblem(target)).toBeUndefined(),
);

test.each([
  ['', 'Enter an address'],
  ['example.com', 'Begin with https://'],
  ['javascript:alert(1)', 'Begin with https://'],
  ['JAVASCRIPT:alert(1)', 'Begin with https://'],
  ['java\nscript:alert(1)', 'no spaces'],
  ['/\\evil.example', 'no spaces and no backslashes'],
  ['//evil.example', 'Write the whole address'],
  ['vbscript:x', 'Begin with https://'],
  ['mailto:', 'Say where it leads'],
  ['https://', 'not complete'],
  [`/${'a'.repeat(500)}`, 'at most 500'],
])('%s may not: %s', (target, why) => expect(linkProblem(target)).toMatch(why));

test('what begins with a slash or a hash stays on the site', () => {
  expect(['/shop', '#made', 'https://example.com', 'tel:1'].map(isExternal)).toEqual([false, false, true, true]);
});

test('the first moment of a window is in it, the last is not', () => {
  const window = { startsAt: '2026-12-01T10:00:00.000Z', endsAt: '2026-12-02T10:00:00.000Z' };
  const at = (iso: string) => windowState(window, Date.parse(iso));

  expect(at('2026-12-01T09:59:59.999Z')).toBe('waiting');
  expect(at(window.startsAt)).toBe('open');
  expect(at(window.endsAt)).toBe('over');
  expect(windowState({ startsAt: null, endsAt: null }, 0)).toBe('open');
});

test('each audience is who it is called after', () => {
  expect([isFor('all', true), isFor('guest', true), isFor('customer', true)]).toEqual([true, false, true]);
  expect([isFor('all', false), isFor('guest', false), isFor('customer', false)]).toEqual([true, true, false]);
});
