import { keepPreference, pagePreferences, preferenceAttributes, readPreferences } from './preferences.ts';

const offered = { currencies: [{ code: 'CAD' }, { code: 'USD' }], defaultCurrency: 'CAD' };

test('what was chosen counts as far as the shop offers it', () => {
  expect(readPreferences({ currency: 'USD', unit: 'kg', scheme: 'dark' }, offered)).toEqual({
    currency: 'USD',
    unit: 'kg',
    scheme: 'dark',
  });
  expect(readPreferences({ currency: 'JPY', unit: 'stone', scheme: 'sepia' }, offered)).toEqual({
    currency: 'CAD',
    unit: 'toz',
    scheme: null,
  });
});

test('the browser begins with what the page was rendered with', () => {
  const page = document.createElement('html');
  const rendered = readPreferences({ currency: 'USD', unit: 'g', scheme: 'light' }, offered);

  for (const [name, value] of Object.entries(preferenceAttributes(rendered))) page.setAttribute(name, value);

  expect(pagePreferences(page)).toEqual(rendered);
});

test('a choice is kept for the whole site and shown at once', () => {
  keepPreference(document, 'scheme', 'dark');
  keepPreference(document, 'unit', 'g');

  expect(document.cookie).toContain('ingot_scheme=dark');
  expect(document.cookie).toContain('ingot_unit=g');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(document.documentElement).toHaveAttribute('data-unit', 'g');
});
