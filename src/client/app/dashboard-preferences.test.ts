import { dashboardPreferences } from './dashboard-preferences.ts';

const pageWith = (cookie: string, theme?: string): Document => {
  const page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, 'cookie', { value: cookie });
  if (theme) page.documentElement.dataset.theme = theme;
  return page;
};

test('the dashboards show prices in the currency chosen in the shop', () => {
  const { currency } = dashboardPreferences(pageWith('a=b; ingot_currency=USD; c=d'));

  expect(currency).toBe('USD');
});

test.each(['', 'ingot_currency=', 'ingot_currency=<b>', 'ingot_currency=usd'])(
  'a cookie that names no currency (%s) leaves the shop’s own',
  (cookie) => {
    expect(dashboardPreferences(pageWith(cookie)).currency).toBe('CAD');
  },
);

test('the scheme is the one on the page, else the system decides', () => {
  expect(dashboardPreferences(pageWith('', 'dark')).scheme).toBe('dark');
  expect(dashboardPreferences(pageWith('')).scheme).toBeNull();
});
