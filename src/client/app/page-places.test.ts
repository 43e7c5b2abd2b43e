import { beginAtTop, placeOf, PLACES } from './page-places.ts';

const loadedBy = (type: string, pathname: string) => {
  window.history.replaceState(null, '', pathname);
  window.performance.getEntriesByType = () => [{ type }] as unknown as PerformanceEntryList;
  beginAtTop(window);
};
const kept = () => JSON.parse(window.sessionStorage.getItem(PLACES) ?? '{}') as Record<string, number>;
const loaded = (pathname: string) => placeOf({ key: 'default', pathname });

beforeEach(() =>
  window.sessionStorage.setItem(
    PLACES,
    JSON.stringify({ [loaded('/dashboard')]: 900, [loaded('/dashboard/orders')]: 181, abc: 40 }),
  ),
);

test('a page that the browser loads does not begin where another was left', () => {
  expect(loaded('/dashboard')).not.toBe(loaded('/dashboard/orders'));
  expect(placeOf({ key: 'abc', pathname: '/dashboard' })).toBe('abc');
});

test('a page that is newly gone to begins at its top, and the others keep their places', () => {
  loadedBy('navigate', '/dashboard');

  expect(kept()).toEqual({ [loaded('/dashboard/orders')]: 181, abc: 40 });
});

test.each(['{"a":', 'null', '[1]', '"x"'])('what stands there instead of places stops no page: %s', (text) => {
  window.sessionStorage.setItem(PLACES, text);

  loadedBy('navigate', '/dashboard');

  expect(kept()).toEqual({});
});

test.each(['reload', 'back_forward'])('by %s a page is found where it was left', (type) => {
  loadedBy(type, '/dashboard');

  expect(kept()[loaded('/dashboard')]).toBe(900);
});
