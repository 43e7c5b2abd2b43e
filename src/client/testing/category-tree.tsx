import { act, screen } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import type { AdminCategory } from '#contract/catalogue/categories.contract.ts';
import { inTreeOrder, movedTo } from '#contract/list/tree.ts';

import { aCategory } from './catalogue-makers.ts';
import type { FakeTransport } from './fake-transport.ts';
import { anAdminUser } from './makers.ts';
import { type Area, renderArea } from './render-area.tsx';

const idOf = (slug: string) => `01900000-0000-7000-8000-0000000000${slug.length.toString(16).padStart(2, '0')}`;
const named = (name: string, own: Partial<AdminCategory> = {}): AdminCategory => {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return aCategory({ id: idOf(slug), name, slug, ...own });
};

export const gold = named('Gold', { productsWithin: 12 });
export const bars = named('Gold bars', { parentId: gold.id, products: 9, productsWithin: 9 });
export const wafers = named('Gold wafers', { parentId: gold.id, position: 1, products: 3, productsWithin: 3 });
export const silver = named('Silver', { position: 1 });
const all = [gold, bars, wafers, silver];

/** The page of the categories with a small tree that takes moves. */
export const categories = (answers?: (transport: FakeTransport) => void): Area =>
  renderArea(adminRoutes, {
    at: '/dashboard/categories',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/categories/tree', { body: { items: all } });
      for (const each of all) transport.answer(`GET /admin/categories/${each.id}`, { body: each });
      let items: AdminCategory[] = all;
      for (const { id } of all) {
        transport.answer(`PUT /admin/categories/${id}/place`, ({ body }) => {
          items = inTreeOrder(movedTo(items, id, body as { parentId: string | null; position: number })).map(
            ({ item }) => (item.id === id ? { ...item, version: item.version + 1 } : item),
          );
          return { body: { items } };
        });
      }
      answers?.(transport);
    },
  });

export const row = (name: string) => screen.findByRole('row', { name: new RegExp(`${name} /category/`) });
export const focusOn = async (name: string): Promise<void> => {
  const found = await row(name);
  act(() => found.focus());
};
export const names = () => screen.getAllByText(/^\/category\//).map(({ textContent }) => textContent?.slice(10));
export const sent = ({ transport }: Area) => transport.requests.filter(({ method }) => method !== 'GET');
