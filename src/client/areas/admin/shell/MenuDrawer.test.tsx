import { act, screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, type AreaOptions, renderArea } from '#client/testing/render-area.tsx';

const admin = (options: Partial<AreaOptions> = {}): Area =>
  renderArea(adminRoutes, { at: '/dashboard/media', user: anAdminUser(), ...options });

const openMenu = async ({ person }: Area): Promise<HTMLElement> => {
  await person.click(await screen.findByRole('button', { name: 'Menu' }));
  return screen.findByRole('dialog', { name: 'Welcome' });
};

test('the menu is opened by the menu button and headed "Welcome"', async () => {
  const menu = await openMenu(admin());

  expect(within(menu).getByText('Welcome')).toBeVisible();
});

test('it has exactly the entries of the specification, in their order', async () => {
  const menu = await openMenu(admin());

  const entries = within(menu)
    .getByRole('navigation', { name: 'Admin menu' })
    .querySelectorAll('a > span, button > span');
  expect([...entries].map((entry) => entry.textContent)).toEqual([
    'View Site',
    'Dashboard',
    'Media',
    'Menu',
    'Posts',
    'Pages',
    'Products',
    'All Products',
    'Add New',
    'Attributes',
    'Categories',
    'Tags',
    'Orders',
    'Storage Sold Items',
    'Customer',
    'Slides',
    'Admins',
    'Contacts',
    'Subscribers',
    'Widget',
    'Commissions',
    'Live Price Commission',
    'Set Storage Commission',
    'User Tiers Commission',
    'Currency Rates',
  ]);
});

test('it closes after a choice and shows the page', async () => {
  const area = admin();
  const menu = await openMenu(area);

  await area.person.click(within(menu).getByText('Admins'));

  expect(area.whereabouts()).toBe('/dashboard/users');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('heading', { name: 'Admins' })).toBeVisible();
});

test('it hands the focus to the chosen page', async () => {
  const area = admin();
  const menu = await openMenu(area);

  await area.person.click(within(menu).getByText('Admins'));

  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('it closes on Escape and stays on the page', async () => {
  const area = admin();
  await openMenu(area);

  await area.person.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(area.whereabouts()).toBe('/dashboard/media');
});

test('it returns the focus to the button that opened it when Escape closes it', async () => {
  const area = admin();
  const button = await screen.findByRole('button', { name: 'Menu' });
  button.focus();
  await area.person.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Welcome' });

  await area.person.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});

test('it highlights the entry of the current page', async () => {
  const menu = await openMenu(admin());

  const current = menu.querySelectorAll('[aria-current="page"]');
  expect([...current].map((entry) => entry.textContent)).toEqual(['Media']);
});

test('it highlights the list to which a single thing belongs', async () => {
  const menu = await openMenu(admin({ at: '/dashboard/edit-slide/7' }));

  expect(menu.querySelector('[aria-current="page"]')).toHaveTextContent('Slides');
});

test('it keeps its groups folded until they are opened', async () => {
  const area = admin();
  const menu = await openMenu(area);
  const products = within(menu).getByText('Products').closest('button') as HTMLElement;
  const folded = within(menu).getByText('All Products').closest('[inert]');

  await area.person.click(products);

  expect(folded).toBeInstanceOf(HTMLElement);
  expect(products).toHaveAttribute('aria-expanded', 'true');
  expect(within(menu).getByText('All Products').closest('[inert]')).toBeNull();
});

test('it stands open at the group of the current page', async () => {
  const menu = await openMenu(admin({ at: '/dashboard/tags' }));

  expect(within(menu).getByText('Products').closest('button')).toHaveAttribute('aria-expanded', 'true');
  expect(within(menu).getByText('Commissions').closest('button')).toHaveAttribute('aria-expanded', 'false');
});

test('it counts the work that waits, as the server tells it', async () => {
  const menu = await openMenu(admin());

  const badges = ['Orders', 'Storage Sold Items', 'Customer', 'Contacts', 'Subscribers'].map((entry) =>
    within(menu).getByText(entry).closest('a'),
  );
  await waitFor(() =>
    expect(badges.map((entry) => entry?.textContent)).toEqual([
      'Orders5',
      'Storage Sold Items5',
      'Customer10',
      'Contacts5',
      'Subscribers3',
    ]),
  );
});

test('it counts anew every 65 seconds while the page is looked at', async () => {
  jest.useFakeTimers();
  const { transport } = admin();
  const countings = () => transport.requests.filter(({ url }) => url === '/backend/admin/badges').length;
  await act(() => jest.advanceTimersByTimeAsync(100));
  const first = countings();

  await act(() => jest.advanceTimersByTimeAsync(65_000));

  jest.useRealTimers();
  expect([first, countings()]).toEqual([1, 2]);
});

test('it shows no badge where nothing waits', async () => {
  const none = { orders: 0, soldItems: 0, customers: 0, compliance: 2, contacts: 0, subscribers: 1, jobs: 0 };
  const menu = await openMenu(admin({ answers: (transport) => transport.answer('GET /admin/badges', { body: none }) }));

  await waitFor(() => expect(within(menu).getByText('Subscribers').closest('a')).toHaveTextContent('Subscribers1'));
  expect(within(menu).getByText('Orders').closest('a')?.textContent).toBe('Orders');
  expect(screen.getByRole('link', { name: 'Compliance 2' })).toBeVisible();
});

test('it leads to the site with a full page load', async () => {
  const area = admin();
  const menu = await openMenu(area);
  const site = within(menu).getByText('View Site').closest('a') as HTMLAnchorElement;
  const isLeftToTheBrowser = new Promise<boolean>((resolve) => {
    document.addEventListener(
      'click',
      (event) => {
        resolve(!event.defaultPrevented);
        event.preventDefault();
      },
      { once: true },
    );
  });

  await area.person.click(site);

  expect(site).toHaveAttribute('href', '/');
  expect(await isLeftToTheBrowser).toBe(true);
});
