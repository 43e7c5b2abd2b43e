import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aCategory } from '#client/testing/catalogue-makers.ts';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { anAdminProduct, anAdminProductRow } from '#client/testing/product-makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';

const bar = anAdminProductRow();
const coin = anAdminProductRow({
  id: idOf(32),
  name: '1 oz Silver Leaf',
  sku: 'AG-LEAF',
  slug: '1-oz-silver-leaf',
  status: 'hidden',
  metal: 'XAG',
  form: 'coin',
  unitCad: null,
  onHand: 0,
  reserved: 0,
  available: 0,
  stockState: 'sold_out',
  premium: '16.5',
});

const list = (answers?: (transport: FakeTransport) => void, at = '/dashboard/products'): Area =>
  renderArea(adminRoutes, {
    at,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/products', { body: aListOf([bar, coin]) });
      answers?.(transport);
    },
  });

const rowOf = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;

const openMenu = async ({ person }: Area, name: string): Promise<HTMLElement> => {
  await rowOf(name);
  await person.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  return screen.findByRole('menu', { name: `Actions for ${name}` });
};

const bodiesOf = ({ transport }: Area, method: string, path: string) =>
  transport.requests.filter((each) => each.method === method && each.url === `/backend${path}`).map(({ body }) => body);

describe('the list of products', () => {
  test('shows what each is, what it costs now and how much of it there is', async () => {
    list();

    const first = await rowOf('1 oz Gold Bar');
    const words = ['AU-BAR-1OZ', 'Bar', 'Northgate Refinery', 'Active', '31.1035 g', '3.00 %', '5,876.53', '172'];
    for (const text of words) expect(within(first).getByText(text)).toBeVisible();
    expect(within(first).getByTitle('Gold (XAU)')).toBeVisible();
    expect(first.querySelector('img')).toHaveAttribute('src', '/pictures/1-oz-gold-bar-96.webp?v=p1');
    const second = await rowOf('1 oz Silver Leaf');
    expect(within(second).getByText('no price')).toBeVisible();
    expect(within(second).getByText('Sold out')).toBeVisible();
  });

  test('asks the server in the words of a ready view', async () => {
    const area = list();
    await area.person.click(await screen.findByRole('link', { name: 'Low stock' }));

    expect(area.whereabouts()).toContain('/dashboard/products?f.stockState=in:low');
  });

  test('hides a product from its row, and takes it back by Undo', async () => {
    const area = list((transport) => {
      transport.answer(`PUT /admin/products/${bar.id}/status`, ({ body }) => {
        const { status, version } = body as { status: 'hidden'; version: number };
        return { body: anAdminProduct({ status, version: version + 1 }) };
      });
    });
    const menu = await openMenu(area, bar.name);

    await area.person.click(within(menu).getByRole('menuitem', { name: 'Hide' }));
    expect(await screen.findByText('1 oz Gold Bar is hidden from the shop.')).toBeVisible();
    await area.person.click(screen.getByRole('button', { name: 'Undo' }));

    expect(await screen.findByText('1 oz Gold Bar is on sale.')).toBeVisible();
    expect(bodiesOf(area, 'PUT', `/admin/products/${bar.id}/status`)).toEqual([
      { status: 'hidden', version: 4 },
      { status: 'active', version: 5 },
    ]);
  });

  test('offers a row only the moves that its status allows', async () => {
    const area = list();

    const menu = await openMenu(area, coin.name);

    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Duplicate', 'Put on sale', 'Discontinue', 'Delete…', 'Copy link']);
  });

  test('opens the copy of a product that is duplicated', async () => {
    const copy = anAdminProduct({ id: idOf(99) });
    const area = list((transport) => {
      transport.answer(`POST /admin/products/${bar.id}/duplicate`, { body: copy });
      transport.answer(`GET /admin/products/${copy.id}`, { body: copy });
    });
    const menu = await openMenu(area, bar.name);

    await area.person.click(within(menu).getByRole('menuitem', { name: 'Duplicate' }));

    await waitFor(() => expect(area.whereabouts()).toBe(`/dashboard/edit-product/${copy.id}`));
  });

  test('deletes by name, and says why where it can’t', async () => {
    const area = list((transport) => {
      transport.answer(`DELETE /admin/products/${coin.id}`, {
        status: 409,
        body: { message: 'It was ordered, and orders keep pointing to it.' },
      });
    });
    const menu = await openMenu(area, coin.name);
    await area.person.click(within(menu).getByRole('menuitem', { name: 'Delete…' }));

    const dialog = await screen.findByRole('dialog', { name: 'Delete 1 oz Silver Leaf?' });
    await area.person.click(within(dialog).getByRole('button', { name: 'Delete 1 oz Silver Leaf' }));

    expect(await within(dialog).findByRole('alert')).toHaveTextContent('It was ordered');
  });
});

describe('a change of many products', () => {
  const premium = async (area: Area): Promise<HTMLElement> => {
    await rowOf(bar.name);
    await area.person.click(screen.getByRole('checkbox', { name: /on this page/ }));
    await area.person.click(screen.getByRole('button', { name: 'Change premium' }));
    return screen.findByRole('dialog', { name: 'Change premium' });
  };

  test('is counted by the server before it is confirmed, and then done once', async () => {
    const area = list((transport) => {
      transport.answer('POST /admin/products/bulk', {
        body: {
          done: 1,
          skipped: 0,
          failed: [{ id: coin.id, name: coin.name, reason: 'A premium of it would be −1 %.' }],
        },
      });
    });
    const dialog = await premium(area);
    const confirm = within(dialog).getByRole('button', { name: 'Change premium: 2' });
    expect(confirm).toBeDisabled();

    await area.person.type(within(dialog).getByLabelText('Percentage points'), '−0,5');

    expect(await within(dialog).findByText('1 product would change')).toBeVisible();
    expect(within(dialog).getByText('A premium of it would be −1 %.')).toBeVisible();
    await area.person.click(confirm);
    await screen.findByRole('dialog', { name: 'Change premium: not all could be done' });
    const selection = { by: 'ids', ids: [bar.id, coin.id] };
    const change = { kind: 'premium', points: '-0.5' };
    expect(bodiesOf(area, 'POST', '/admin/products/bulk')).toEqual([
      { selection, change, dryRun: true },
      { selection, change, dryRun: false },
    ]);
  });

  test('that would change nothing cannot be confirmed', async () => {
    const area = list((transport) => {
      transport.answer('POST /admin/products/bulk', { body: { done: 0, skipped: 2, failed: [] } });
      transport.answer('GET /admin/categories/tree', {
        body: {
          items: [
            aCategory({ id: idOf(7), name: 'Gold' }),
            aCategory({ id: idOf(8), name: 'Bars', slug: 'bars', parentId: idOf(7) }),
          ],
        },
      });
    });
    await rowOf(bar.name);
    await area.person.click(screen.getByRole('checkbox', { name: /on this page/ }));
    await area.person.click(screen.getByRole('button', { name: 'Add to category' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add to category' });

    await within(dialog).findByRole('option', { name: 'Gold / Bars' });
    await area.person.selectOptions(within(dialog).getByLabelText('Category'), 'Gold / Bars');

    expect(await within(dialog).findByText(/2 already are so/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Add to category: 2' })).toBeDisabled();
  });
});
