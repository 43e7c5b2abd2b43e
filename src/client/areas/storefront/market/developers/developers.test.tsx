import { screen, within } from '@testing-library/react';

import { renderStorefront } from '#client/testing/render-storefront.tsx';

const code = () => within(screen.getByRole('group', { name: 'Code to copy' })).getByText(/<script/).textContent;

test('the code to copy begins with all metals in the visitor’s currency', async () => {
  await renderStorefront('/developers', { preferences: { currency: 'USD' } });

  expect(await screen.findByRole('heading', { name: 'For developers', level: 1 })).toBeVisible();
  expect(code()).toBe(
    [
      `<script src="${window.location.origin}/embed/prices.js"`,
      '  data-metals="gold,silver,platinum,palladium"',
      '  data-currency="USD"',
      '  data-unit="oz"',
      '  data-theme="auto"',
      '  crossorigin="anonymous" async></script>',
    ].join('\n'),
  );
});

test('what is chosen stands in the code and in the script of the table beside it', async () => {
  const { person } = await renderStorefront('/developers');

  await person.click(await screen.findByRole('checkbox', { name: 'Silver' }));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Currency of the table' }), 'USD');
  await person.click(screen.getByRole('radio', { name: 'Gram' }));
  await person.click(screen.getByRole('radio', { name: 'Dark' }));

  expect(code()).toContain(
    'data-metals="gold,platinum,palladium"\n  data-currency="USD"\n  data-unit="g"\n  data-theme="dark"',
  );
  const [script, ...others] = document.querySelectorAll('script[src="/embed/prices.js"]');
  expect(script).toHaveAttribute('data-metals', 'gold,platinum,palladium');
  expect(others).toEqual([]);
});

test('the page is linked from the foot of every page', async () => {
  await renderStorefront('/live-prices');

  expect(await screen.findByRole('link', { name: 'For developers' })).toHaveAttribute('href', '/developers');
});
