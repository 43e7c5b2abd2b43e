import { screen, waitFor, within } from '@testing-library/react';

import { aShownEntry, below, theLayout } from '#client/testing/content-makers.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderStorefront } from '#client/testing/render-storefront.tsx';
import type { LayoutContent } from '#contract/content/public-content.contract.ts';

const menus = (own: Partial<LayoutContent['menus']>): LayoutContent => ({
  ...theLayout,
  menus: { ...theLayout.menus, ...own },
});
const open = (own: Partial<LayoutContent['menus']>, options: { user?: ReturnType<typeof aSessionUser> } = {}) =>
  renderStorefront('/verified', {
    ...options,
    prepare: (transport) => transport.answer('GET /public/layout', { body: menus(own) }),
  });

const gold = aShownEntry('Gold', '/category/gold', {
  children: [below('Bars', '/category/gold-bars', [aShownEntry('Small bars', '/shop?q=1')]), below('Coins', '/c')],
});
const main = () => within(screen.getByRole('navigation', { name: 'Main' }));

test('what lies in an entry opens by a button beside it, and Escape closes it and gives the focus back', async () => {
  const { person } = await open({ header: [gold, aShownEntry('Prices', '/live-prices')] });
  const more = await main().findByRole('button', { name: 'More of Gold' });
  expect(main().queryByRole('link', { name: 'Bars' })).toBeNull();

  more.focus();
  await person.keyboard('{Enter}');
  expect(more).toHaveAttribute('aria-expanded', 'true');
  await person.tab();
  expect(main().getByRole('link', { name: 'Bars' })).toHaveFocus();
  expect(main().getByRole('link', { name: 'Small bars' })).toBeVisible();

  await person.keyboard('{Escape}');
  expect(more).toHaveFocus();
  expect(main().queryByRole('link', { name: 'Bars' })).toBeNull();
});

test('leaving a submenu with Tab closes it', async () => {
  const { person } = await open({ header: [gold, aShownEntry('Prices', '/live-prices')] });
  const more = await main().findByRole('button', { name: 'More of Gold' });
  await person.click(more);

  for (let at = 0; at < 4; at += 1) await person.tab();

  expect(main().getByRole('link', { name: 'Prices' })).toHaveFocus();
  expect(more).toHaveAttribute('aria-expanded', 'false');
});

test('a phone shows the header’s entries until it has its own', async () => {
  const { person } = await open({ header: [gold] });
  await person.click(screen.getByRole('button', { name: 'Menu' }));
  const phone = within(screen.getByRole('navigation', { name: 'Menu' }));

  await person.click(await phone.findByRole('button', { name: 'More of Gold' }));

  expect(phone.getByRole('link', { name: 'Coins' })).toBeVisible();
});

test('customers’ entries are theirs alone, visitors’ too', async () => {
  const header = [
    aShownEntry('For all', '/shop'),
    aShownEntry('My vault', '/v', { audience: 'customer' }),
    aShownEntry('Join', '/register', { audience: 'guest' }),
  ];
  const { unmount } = await open({ header });
  await main().findByRole('link', { name: 'For all' });
  expect(
    main()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['For all', 'Join']);
  unmount();

  await open({ header }, { user: aSessionUser() });
  await waitFor(() =>
    expect(
      main()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['For all', 'My vault']),
  );
});

test('an entry that leaves the site in a new tab says so and tells nothing of us', async () => {
  await open({ header: [aShownEntry('Mint', 'https://mint.example', { newTab: true })] });

  const link = await main().findByRole('link', { name: 'Mint (opens in a new tab)' });
  expect(link).toHaveAttribute('href', 'https://mint.example');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('the footer draws a column for each entry at its top', async () => {
  await open({ footer: [aShownEntry('Help', null, { children: [below('Delivery', '/delivery')] })] });

  const column = within(await screen.findByRole('navigation', { name: 'Help' }));
  expect(column.getByRole('link', { name: 'Delivery' })).toHaveAttribute('href', '/delivery');
});

test('the account has a menu as soon as it has entries', async () => {
  const { person } = await open({ account: [aShownEntry('Orders', '/customer-dashboard')] });

  await person.click(await screen.findByRole('button', { name: 'Account menu' }));

  expect(screen.getByRole('link', { name: 'Orders' })).toBeVisible();
});
