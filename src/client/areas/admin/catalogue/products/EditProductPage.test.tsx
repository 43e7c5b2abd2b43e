import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { anAttribute } from '#client/testing/catalogue-makers.ts';
import { idOf } from '#client/testing/dashboard-makers.ts';
import { allFree, field, productStaff, productPath, puts, retype, save } from '#client/testing/product-staff.ts';
import { anAdminProduct, productValues } from '#client/testing/product-makers.ts';

const { edit } = productStaff(adminRoutes);

describe('the form of a product', () => {
  test('sends the values as the contract has them, with the version they were made from', async () => {
    const area = edit({}, (transport) => {
      transport.answer(`PUT ${productPath}`, {
        body: anAdminProduct({ version: 5, values: productValues({ premiumPct: '0.0325', gtin: null }) }),
      });
    });
    await retype(area, 'Premium', '3.25');

    await save(area);

    await screen.findByText('All changes are saved.');
    expect(puts(area).map(({ body }) => body)).toEqual([
      { version: 4, values: productValues({ premiumPct: '0.0325' }) },
    ]);
  });

  test('offers the mints that products have, and for a known mint its country', async () => {
    const makers = [
      { mint: 'Royal Canadian Mint', country: 'Canada' },
      { mint: 'The Perth Mint', country: 'Australia' },
    ];
    const area = edit({}, (transport) => transport.answer('GET /admin/products/makers', { body: { items: makers } }));
    const offered = async (label: string) => {
      const input = (await field(label)) as HTMLInputElement;
      await waitFor(() => expect(input.list).not.toBeNull());
      return [...(input.list?.options ?? [])].map(({ value }) => value);
    };

    expect(await offered('Mint')).toEqual(['Royal Canadian Mint', 'The Perth Mint']);
    await retype(area, 'Mint', 'The Perth Mint');

    expect(await offered('Country')).toEqual(['Australia']);
  });

  test('says beside the gross weight that it is less than its fine gold, and sends nothing', async () => {
    const area = edit();
    await retype(area, 'Gross weight', '31.1');

    await area.person.tab();

    expect(await screen.findByText(/Less than its fine gold: at 999.9 it is at least 31.1066 g./)).toBeVisible();
    await save(area);
    expect(await screen.findByText('1 field needs attention:')).toBeVisible();
    expect(puts(area)).toEqual([]);
  });

  test('says beside a break that it does not rise', async () => {
    const area = edit();
    await area.person.click(await screen.findByRole('button', { name: 'Add a break' }));
    await waitFor(() => expect(screen.getByLabelText('From, break 2')).toHaveFocus());

    await area.person.keyboard('5');
    await area.person.tab();

    expect(screen.getByText('Breaks rise from one to the next: enter more than 10.')).toBeVisible();
  });

  test('warns of a break that is not cheaper, and saves it all the same', async () => {
    const area = edit();
    await screen.findByText('Saved price now 5,876.53.');

    await retype(area, 'Premium, break 1', '3');

    expect(screen.getByText('Not cheaper than from 1 piece.')).toBeVisible();
    await save(area);
    await waitFor(() => expect(puts(area)).toHaveLength(1));
  });

  test('says who has an address, and takes the free one by a click', async () => {
    const taken = { by: { id: idOf(40), name: '1 oz Gold Bar, Assay Card' }, free: 'gold-bar-2' };
    const area = edit({}, (transport) =>
      transport.answer('GET /admin/products/taken', ({ url }) => ({
        body: { ...allFree, slug: url.includes('slug=gold-bar&') ? taken : null },
      })),
    );
    await retype(area, 'Address', 'gold-bar');

    expect(await screen.findByText(/Taken by/)).toHaveTextContent(
      'Taken by 1 oz Gold Bar, Assay Card. Free: gold-bar-2',
    );
    await area.person.click(screen.getByRole('button', { name: 'gold-bar-2' }));

    expect(await field('Address')).toHaveValue('gold-bar-2');
    expect(screen.queryByText(/Taken by/)).not.toBeInTheDocument();
  });

  test('places what the server finds wrong beside its field', async () => {
    const area = edit({}, (transport) =>
      transport.answer(`PUT ${productPath}`, {
        status: 422,
        body: { message: 'Please correct the marked fields.', errors: { weightValue: ['Too heavy for this shop.'] } },
      }),
    );
    await retype(area, 'Fine weight', '1.005');

    await save(area);

    expect(await screen.findByText('Too heavy for this shop.')).toBeVisible();
    expect(await field('Fine weight')).toHaveAccessibleDescription(/Too heavy for this shop/);
  });

  test('lets two people’s changes of the same field be decided, and saves over the newer version', async () => {
    let isFirst = true;
    const newer = anAdminProduct({ version: 5, values: productValues({ premiumPct: '0.04', lowAt: 25 }) });
    const area = edit({}, (transport) =>
      transport.answer(`PUT ${productPath}`, () => {
        if (!isFirst) return { body: anAdminProduct({ version: 6 }) };
        isFirst = false;
        return { status: 409, body: { message: 'Somebody saved it.', code: 'stale_version', current: newer } };
      }),
    );
    await retype(area, 'Premium', '3.5');
    await save(area);

    const panel = await screen.findByRole('alert', { name: 'Changed by somebody else' });
    const row = within(panel).getByRole('row', { name: /Premium/ });
    for (const words of ['3.00 %', '4.00 %', '3.50 %']) expect(row).toHaveTextContent(words);
    expect(panel).toHaveTextContent('Low at');
    await area.person.click(within(panel).getByRole('button', { name: 'Keep mine' }));
    await area.person.click(within(panel).getByRole('button', { name: 'Save over version 5' }));

    await screen.findByText('All changes are saved.');
    expect(puts(area)[1]?.body).toEqual({ version: 5, values: productValues({ premiumPct: '0.035', lowAt: 25 }) });
  });

  test('shows prices without letting them be changed to who has no right to them', async () => {
    edit({}, (transport) => transport.answer('GET /admin/own-rights', { body: { rights: ['catalogue.write'] } }));

    expect(await screen.findByText(/Prices are set by people with the right to prices/)).toBeVisible();
    expect(screen.getByText(/^2\.50.% and 5\.00 CAD$/)).toBeVisible();
    expect(screen.queryByLabelText('Premium')).toBeNull();
  });

  test('keeps metal and weight as they are in the books, and says why', async () => {
    edit({ weightLocked: 'Pieces of this product are in the books.' });

    expect(await screen.findByText('Pieces of this product are in the books.')).toBeVisible();
    expect(await field('Fine weight')).toBeDisabled();
    expect(await field('Metal')).toBeDisabled();
  });

  test('shows who changed what', async () => {
    edit({
      history: [
        {
          id: idOf(1),
          at: '2026-11-20T15:00:00.000Z',
          actorName: 'Ada Admin',
          action: 'product.changed',
          before: { premiumPct: '0.028' },
          after: { premiumPct: '0.03' },
        },
      ],
    });

    const entry = (await screen.findByText('Ada Admin')).closest('li') as HTMLElement;
    expect(entry).toHaveTextContent(/Changed.*Premium.*2\.80.%.*→.*3\.00.%/);
  });

  test('asks for the attributes of the shop, each by its type', async () => {
    const sealed = anAttribute({ id: idOf(9), label: 'Sealed', type: 'boolean', required: true });
    const mintage = anAttribute({ ...sealed, id: idOf(10), label: 'Mintage', type: 'number', unit: 'pcs' });
    const area = edit({}, (transport) => {
      transport.answer('GET /admin/attributes/all', { body: { items: [sealed, mintage] } });
      transport.answer(`PUT ${productPath}`, { body: anAdminProduct({ version: 5 }) });
    });

    await retype(area, 'Mintage', '5000');
    await save(area);

    await waitFor(() => expect(puts(area)).toHaveLength(1));
    expect(puts(area)[0]?.body).toMatchObject({ values: { attributes: { [idOf(10)]: '5000' } } });
    expect(await field('Sealed')).toBeInTheDocument();
  });
});

describe('what the form says of price, tax, stock and pictures', () => {
  test('a fixed price is asked for when it is chosen, and sent', async () => {
    const area = edit();
    await area.person.click(await screen.findByRole('radio', { name: 'Fixed price' }));
    await retype(area, 'Price of a piece', '6100');

    await save(area);

    await waitFor(() => expect(puts(area)).toHaveLength(1));
    expect(puts(area)[0]?.body).toMatchObject({ values: { pricingMode: 'fixed', fixedPrice: '6100' } });
  });

  test('without its figure a fixed price is refused beside the field', async () => {
    const area = edit();
    await area.person.click(await screen.findByRole('radio', { name: 'Fixed price' }));

    await save(area);

    expect((await screen.findAllByText(/Enter what a piece costs in CAD/))[0]).toBeVisible();
    expect(puts(area)).toEqual([]);
  });

  test('orders beyond the shelf are taken with the days they need', async () => {
    const area = edit();
    await area.person.click(await screen.findByRole('switch', { name: 'When sold out' }));
    await area.person.type(screen.getByLabelText('They come within'), '10');

    await save(area);

    await waitFor(() => expect(puts(area)).toHaveLength(1));
    expect(puts(area)[0]?.body).toMatchObject({ values: { backorderDays: 10 } });
  });

  test('a daily limit is sent as a number, and none as none', async () => {
    const area = edit();
    const limit = await screen.findByLabelText('Daily limit');
    expect(limit).toHaveValue('');
    await area.person.type(limit, '5');

    await save(area);

    await waitFor(() => expect(puts(area)).toHaveLength(1));
    expect(puts(area)[0]?.body).toMatchObject({ values: { dailyLimit: 5, backorderDays: null } });
  });

  test('photographs are sent as ids in the order that the keys gave them', async () => {
    const medium = (id: string, name: string) => ({
      ...{ id: idOf(Number(id)), key: id.repeat(32), name, alt: name },
      ...{ decorative: false, width: 60, height: 40 },
    });
    const media = [medium('41', 'front.jpg'), medium('42', 'back.jpg')];
    const ids = media.map(({ id }) => id);
    const area = edit({ media, values: productValues({ mediaIds: ids }) });

    (await screen.findByRole('button', { name: 'Remove back.jpg' })).focus();
    await area.person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await save(area);

    await waitFor(() => expect(puts(area)).toHaveLength(1));
    expect(puts(area)[0]?.body).toMatchObject({ values: { mediaIds: ids.toReversed() } });
  });
});
