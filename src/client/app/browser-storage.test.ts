import { browserStorage } from './browser-storage.ts';

test('the page’s own storage is used where it works', () => {
  expect(browserStorage(window, 'sessionStorage')).toBe(window.sessionStorage);
  expect(localStorage).toHaveLength(0);
});

test.each([
  [
    'denied',
    {
      get localStorage(): Storage {
        throw new DOMException('denied', 'SecurityError');
      },
    },
  ],
  [
    'full',
    {
      localStorage: {
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      },
    },
  ],
])('where it is %s, the shop remembers for as long as the page stands', (_what, page) => {
  const storage = browserStorage(page as unknown as Window, 'localStorage');

  storage.setItem('userId', '7');
  storage.setItem('role', 'customer');
  storage.removeItem('role');

  expect([storage.getItem('userId'), storage.getItem('role'), storage.key(0), storage.length]).toEqual([
    '7',
    null,
    'userId',
    1,
  ]);
  storage.clear();
  expect(storage.getItem('userId')).toBeNull();
});
