import { screen, waitFor } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { anAttribute } from '#client/testing/catalogue-makers.ts';
import { idOf } from '#client/testing/dashboard-makers.ts';
import { field, productStaff, productPath, puts, retype } from '#client/testing/product-staff.ts';
import { anAdminProduct } from '#client/testing/product-makers.ts';

const { edit, add } = productStaff(adminRoutes);

describe('what can be done with a product', () => {
  test('it is hidden by its page, of the version that is shown', async () => {
    const area = edit({}, (transport) => {
      transport.answer(`PUT ${productPath}/status`, { body: anAdminProduct({ status: 'hidden', version: 5 }) });
    });

    await area.person.click(await screen.findByRole('button', { name: 'Hide' }));

    await waitFor(() => expect(puts(area).map(({ body }) => body)).toEqual([{ status: 'hidden', version: 4 }]));
  });

  test('what it has to say before it goes on sale is told beside the field, until it is typed', async () => {
    const assay = anAttribute({ required: true });
    const area = edit({ status: 'draft' }, (transport) => {
      transport.answer('GET /admin/attributes/all', { body: { items: [assay] } });
      transport.answer(`PUT ${productPath}/status`, {
        status: 422,
        body: {
          message: 'Before it goes on sale it has to say its assay office.',
          errors: { [`attributes.${assay.id}`]: ['Enter the assay office.'] },
        },
      });
    });
    await field('Assay office');

    await area.person.click(await screen.findByRole('button', { name: 'Put on sale' }));

    await waitFor(async () =>
      expect(await field('Assay office')).toHaveAccessibleDescription(
        expect.stringContaining('Enter the assay office.'),
      ),
    );
    await area.person.type(await field('Assay office'), 'Ottawa');
    await waitFor(() => expect(screen.queryByText('Enter the assay office.')).not.toBeInTheDocument());
  });

  test('why it can’t be deleted is said instead of asked', async () => {
    const area = edit({ undeletable: 'It was ordered, and orders keep pointing to it.' });
    await area.person.click(await screen.findByRole('button', { name: 'More actions' }));

    await area.person.click(await screen.findByRole('menuitem', { name: 'Delete…' }));

    const dialog = await screen.findByRole('dialog', { name: '1 oz Gold Bar can’t be deleted' });
    expect(dialog).toHaveTextContent('It was ordered');
  });

  test('deleted, it gives way to the list', async () => {
    const area = edit({}, (transport) => {
      transport.answer(`DELETE ${productPath}`, { body: { id: idOf(31) } });
    });
    await area.person.click(await screen.findByRole('button', { name: 'More actions' }));
    await area.person.click(await screen.findByRole('menuitem', { name: 'Delete…' }));

    await area.person.click(await screen.findByRole('button', { name: 'Delete 1 oz Gold Bar' }));

    await waitFor(() => expect(area.whereabouts()).toBe('/dashboard/products'));
    expect(area.transport.requests.find(({ method }) => method === 'DELETE')?.url).toContain('?version=4');
  });
});

test('a new product begins as a draft, with an address from its name, and its page follows', async () => {
  const made = anAdminProduct({ status: 'draft', version: 1 });
  const area = add(made, (transport) => transport.answer('POST /admin/products', { body: made }));
  await retype(area, 'Name', '1 oz Gold Bar');
  expect(await field('Address')).toHaveValue('1-oz-gold-bar');
  await retype(area, 'SKU', 'AU-BAR-1OZ');
  await retype(area, 'Mint', 'Northgate Refinery');
  await retype(area, 'Country', 'Canada');
  await retype(area, 'Fine weight', '1');
  await retype(area, 'Packaging', 'Capsule');

  await area.person.click(screen.getByRole('button', { name: 'Create product' }));

  await waitFor(() => expect(area.whereabouts()).toBe(`/dashboard/edit-product/${idOf(31)}`));
  const sent = area.transport.requests.find(({ method }) => method === 'POST')?.body;
  expect(sent).toMatchObject({ status: 'draft', values: { slug: '1-oz-gold-bar', weightValue: '1', breaks: [] } });
});

test('where a product stands as a similar one is told before it is discontinued', async () => {
  const other = { id: idOf(40), name: '1 oz Gold Coin', sku: 'AU-COIN-1OZ', status: 'active' } as const;
  const area = edit({ relatedBy: { count: 1, first: [other] } }, (transport) => {
    transport.answer(`PUT ${productPath}/status`, { body: anAdminProduct({ status: 'discontinued', version: 5 }) });
  });
  await area.person.click(await screen.findByRole('button', { name: 'More actions' }));
  await area.person.click(await screen.findByRole('menuitem', { name: 'Discontinue' }));

  const dialog = await screen.findByRole('dialog', { name: 'Discontinue 1 oz Gold Bar?' });
  expect(dialog).toHaveTextContent('1 oz Gold Coin');
  expect(puts(area)).toEqual([]);
  await area.person.click(screen.getByRole('button', { name: 'Discontinue 1 oz Gold Bar' }));

  await waitFor(() => expect(puts(area).map(({ body }) => body)).toEqual([{ status: 'discontinued', version: 4 }]));
});
