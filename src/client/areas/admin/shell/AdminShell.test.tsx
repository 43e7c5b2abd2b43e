import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, type AreaOptions, renderArea } from '#client/testing/render-area.tsx';

const admin = (options: Partial<AreaOptions> = {}): Area =>
  renderArea(adminRoutes, { at: '/dashboard/media', user: anAdminUser(), ...options });

const openMenu = async ({ person }: Area): Promise<HTMLElement> => {
  await person.click(await screen.findByRole('button', { name: 'Menu' }));
  return screen.findByRole('dialog', { name: 'Welcome' });
};

const siteSwitch = () => screen.findByRole('switch', { name: 'Site online' });

describe('the side menu', () => {
  test('is opened by the menu button and headed "Welcome"', async () => {
    const menu = await openMenu(admin());

    expect(within(menu).getByText('Welcome')).toBeVisible();
  });

  test('has exactly the entries of the specification, in their order', async () => {
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

  test('closes after a choice and shows the page', async () => {
    const area = admin();
    const menu = await openMenu(area);

    await area.person.click(within(menu).getByText('Slides'));

    expect(area.whereabouts()).toBe('/dashboard/slides');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Slides' })).toBeVisible();
  });

  test('hands the focus to the chosen page', async () => {
    const area = admin();
    const menu = await openMenu(area);

    await area.person.click(within(menu).getByText('Slides'));

    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('closes on Escape and stays on the page', async () => {
    const area = admin();
    await openMenu(area);

    await area.person.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(area.whereabouts()).toBe('/dashboard/media');
  });

  test('highlights the entry of the current page', async () => {
    const menu = await openMenu(admin());

    const current = menu.querySelectorAll('[aria-current="page"]');
    expect([...current].map((entry) => entry.textContent)).toEqual(['Media']);
  });

  test('highlights the list to which a single thing belongs', async () => {
    const menu = await openMenu(admin({ at: '/dashboard/edit-slide/7' }));

    expect(menu.querySelector('[aria-current="page"]')).toHaveTextContent('Slides');
  });

  test('keeps its groups folded until they are opened', async () => {
    const area = admin();
    const menu = await openMenu(area);
    const products = within(menu).getByText('Products').closest('button') as HTMLElement;
    const folded = within(menu).getByText('All Products').closest('[inert]');

    await area.person.click(products);

    expect(folded).toBeInstanceOf(HTMLElement);
    expect(products).toHaveAttribute('aria-expanded', 'true');
    expect(within(menu).getByText('All Products').closest('[inert]')).toBeNull();
  });

  test('stands open at the group of the current page', async () => {
    const menu = await openMenu(admin({ at: '/dashboard/tags' }));

    expect(within(menu).getByText('Products').closest('button')).toHaveAttribute('aria-expanded', 'true');
    expect(within(menu).getByText('Commissions').closest('button')).toHaveAttribute('aria-expanded', 'false');
  });

  test('counts the work that waits, as the server tells it', async () => {
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

  test('shows no badge where nothing waits', async () => {
    const none = { orders: 0, soldItems: 0, customers: 0, contacts: 0, subscribers: 1 };
    const menu = await openMenu(
      admin({ answers: (transport) => transport.answer('GET /admin/badges', { body: none }) }),
    );

    await waitFor(() => expect(within(menu).getByText('Subscribers').closest('a')).toHaveTextContent('Subscribers1'));
    expect(within(menu).getByText('Orders').closest('a')?.textContent).toBe('Orders');
  });

  test('leads to the site with a full page load', async () => {
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
});

describe('the switch of the site', () => {
  test('stands as the server tells', async () => {
    admin({ answers: (transport) => transport.answer('GET /system-status', { body: { is_online: false } }) });

    expect(await screen.findByText('Offline')).toBeVisible();
    expect(await siteSwitch()).not.toBeChecked();
  });

  test('asks before it takes the site offline', async () => {
    const { person, transport } = admin();
    await screen.findByText('Online');

    await person.click(await siteSwitch());

    expect(await screen.findByRole('dialog', { name: 'Take the site offline?' })).toBeInTheDocument();
    expect(transport.requests.map(({ method }) => method)).not.toContain('PUT');
  });

  test('stays online when the question is answered with no', async () => {
    const { person, transport } = admin();
    await screen.findByText('Online');
    await person.click(await siteSwitch());

    await person.click(await screen.findByRole('button', { name: 'Cancel' }));

    expect(transport.requests.map(({ method }) => method)).not.toContain('PUT');
    expect(screen.getByText('Online')).toBeVisible();
  });

  test('stands as the server’s reply says after a toggle, whatever was wanted', async () => {
    const { person } = admin({
      answers: (transport) => transport.answer('PUT /update/status', { body: { setting: { is_online: true } } }),
    });
    await screen.findByText('Online');
    await person.click(await siteSwitch());

    await person.click(await screen.findByRole('button', { name: 'Take it offline' }));

    await waitFor(async () => expect(await siteSwitch()).toBeEnabled());
    expect(screen.getByText('Online')).toBeVisible();
    expect(await siteSwitch()).toBeChecked();
  });

  test('goes offline with an empty call once that is confirmed', async () => {
    const { person, transport } = admin({
      answers: (world) => world.answer('PUT /update/status', { body: { setting: { is_online: false } } }),
    });
    await screen.findByText('Online');
    await person.click(await siteSwitch());

    await person.click(await screen.findByRole('button', { name: 'Take it offline' }));

    expect(await screen.findByText('Offline')).toBeVisible();
    const call = transport.requests.find(({ method }) => method === 'PUT');
    expect(call?.body).toBeUndefined();
  });

  test('goes online without a question', async () => {
    const { person } = admin({
      answers: (transport) => {
        transport.answer('GET /system-status', { body: { is_online: false } });
        transport.answer('PUT /update/status', { body: { setting: { is_online: true } } });
      },
    });
    await screen.findByText('Offline');

    await person.click(await siteSwitch());

    expect(await screen.findByText('Online')).toBeVisible();
  });

  test('alerts "reload and try again" when the toggle fails, and does not move', async () => {
    const { person, effects } = admin({
      answers: (transport) => {
        transport.answer('GET /system-status', { body: { is_online: false } });
        transport.answer('PUT /update/status', { status: 503, body: { message: 'The database is away.' } });
      },
    });
    await screen.findByText('Offline');

    await person.click(await siteSwitch());

    await waitFor(() => expect(effects).toEqual([expect.stringMatching(/reload and try again/i)]));
    expect(await siteSwitch()).not.toBeChecked();
  });
});

describe('the top bar', () => {
  test('has a settings button that leads to the password', async () => {
    const { person, whereabouts } = admin();

    await person.click(await screen.findByRole('link', { name: 'Settings' }));

    expect(whereabouts()).toBe('/dashboard/reset-password');
    expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible();
  });

  test('has a menu beside it that leads to the settings and the profile', async () => {
    const { person, whereabouts } = admin();

    await person.click(await screen.findByRole('button', { name: 'More settings' }));
    await person.click(await screen.findByRole('link', { name: 'Setting' }));

    expect(whereabouts()).toBe('/dashboard/setting');
  });

  test('signs out, which ends at the front page', async () => {
    const { person, effects, store } = admin();

    await person.click(await screen.findByRole('button', { name: 'Log out' }));

    await waitFor(() => expect(effects).toContain('navigate: /'));
    expect(store.getState().session.value).toBe('loggedOut');
  });

  test('shows the prices with their age and state', async () => {
    admin({
      answers: (transport) =>
        transport.answer('GET /public/metal-prices/CAD', {
          body: {
            success: true,
            data: {
              XAU: {
                symbol: 'XAU',
                currency: 'CAD',
                bid: '5671.00',
                ask: '5672.15',
                mid: '5671.58',
                prev_close: '5648.00',
                change: '23.58',
                change_pct: '0.42',
                high: null,
                low: null,
                as_of: new Date(Date.now() - 12_500).toISOString(),
                received_at: new Date().toISOString(),
                source: 'demo',
                stale: false,
                paused: false,
                reason: null,
              },
            },
            message: '',
            currency: 'CAD',
            as_of: new Date(Date.now() - 12_500).toISOString(),
            stale: false,
            market: 'closed',
            simulated: true,
            version: 1,
          },
        }),
    });

    const prices = await screen.findByRole('region', { name: 'Live prices, CAD per troy ounce' });
    expect(await within(prices).findByText('5,672.15')).toBeVisible();
    expect(prices).toHaveTextContent(/CAD\/oz ask, \d+ s ago, market closed/);
  });
});
