import { screen } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';

import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';

import { idOf } from './dashboard-makers.ts';
import type { FakeTransport } from './fake-transport.ts';
import { anAdminUser } from './makers.ts';
import { anAdminProduct, goldBoard } from './product-makers.ts';
import { type Area, renderArea } from './render-area.tsx';
import { aSettings } from './storefront-replies.ts';

type Answers = (transport: FakeTransport) => void;

/** Where the product of a test is read and written. */
export const productPath = `/admin/products/${idOf(31)}` as const;

/** No name is taken. */
export const allFree = { slug: null, sku: null, gtin: null };

/** What a product's form asks besides. */
const always =
  (product: AdminProduct, answers?: Answers): Answers =>
  (transport) => {
    transport.answer(`GET ${productPath}`, { body: product });
    transport.answer('GET /admin/products/taken', { body: allFree });
    transport.answer('GET /admin/products/makers', { body: { items: [] } });
    transport.answer('GET /public/price-basis/CAD', { body: goldBoard() });
    transport.answer('GET /public/settings', { body: { currencies: aSettings.currencies } });
    transport.answer('GET /admin/attributes/all', { body: { items: [] } });
    answers?.(transport);
  };

/** The form of a product, or of a new one. */
export const productStaff = (routes: RouteObject[]) => ({
  edit: (own: Partial<AdminProduct> = {}, answers?: Answers): Area =>
    renderArea(routes, {
      at: `/dashboard/edit-product/${idOf(31)}`,
      user: anAdminUser(),
      answers: always(anAdminProduct(own), answers),
    }),
  add: (made: AdminProduct, answers?: Answers): Area =>
    renderArea(routes, { at: '/dashboard/add-product', user: anAdminUser(), answers: always(made, answers) }),
});

/** The control of this label; a weight's unit has its label too. */
export const field = (label: string): Promise<HTMLElement> =>
  screen.findByLabelText(label, { selector: ':is(input, textarea)' });

/** Puts other text in a field. */
export async function retype({ person }: Area, label: string, text: string): Promise<void> {
  const input = await field(label);
  await person.clear(input);
  await person.type(input, text);
}

export const puts = ({ transport }: Area) => transport.requests.filter(({ method }) => method === 'PUT');
export const save = ({ person }: Area): Promise<void> =>
  person.click(screen.getByRole('button', { name: 'Save changes' }));
