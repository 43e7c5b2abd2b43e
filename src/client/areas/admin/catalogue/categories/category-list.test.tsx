import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aCategory } from '#client/testing/catalogue-makers.ts';
import { aListOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';

const bars = aCategory({
  ...{ id: '01900000-0000-7000-8000-000000000008', name: 'Gold bars', slug: 'gold-bars' },
  ...{ parentId: aCategory().id, products: 9, productsWithin: 9 },
});

test('the categories stand row by row as well, sorted by their products, and are edited from there', async () => {
  const { id, name, slug, status, updatedAt } = bars;
  const row = { id, name, slug, status, updatedAt, createdAt: updatedAt, within: 'Gold', products: 9 };
  const { person, transport } = renderArea(adminRoutes, {
    at: '/dashboard/categories',
    user: anAdminUser(),
    answers: (world) => {
      world.answer('GET /admin/categories/tree', { body: { items: [aCategory(), bars] } });
      world.answer(`GET /admin/categories/${id}`, { body: bars });
      world.answer('GET /admin/categories', { body: aListOf([{ ...row, productsWithin: 9 }]) });
    },
  });

  await person.click(await screen.findByRole('radio', { name: 'List' }));
  const table = within(await screen.findByRole('table', { name: 'Categories' }));
  expect(await table.findByRole('row', { name: /Gold bars/ })).toHaveTextContent('Gold/category/gold-bars');
  await person.click(table.getByRole('button', { name: /^In it and below/ }));
  await waitFor(() =>
    expect(transport.requests.some(({ url }) => url.includes('/admin/categories?sort=productsWithin'))).toBe(true),
  );
  await person.click(table.getByRole('button', { name: 'Gold bars' }));

  expect(await screen.findByRole('dialog', { name: 'Edit category' })).toBeInTheDocument();
});
