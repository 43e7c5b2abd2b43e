import { screen, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aProduct } from '#client/testing/storefront-replies.ts';
import { listOf } from '#client/testing/shop-lists.ts';
import { aWidget } from '#client/testing/content-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';

const who = aWidget({ name: 'Who we are' });

const widgets = (answers?: (transport: FakeTransport) => void) =>
  renderArea(adminRoutes, {
    at: '/dashboard/widget',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/widgets', { body: { items: [who] } });
      transport.answer(`GET /admin/widgets/${who.id}`, { body: who });
      answers?.(transport);
    },
  });

const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('every place is told with what stands in it', async () => {
  widgets();

  const footer = within(await screen.findByRole('region', { name: 'Footer, column 1' }));
  expect(footer.getByRole('row', { name: /^Who we are Text/ })).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Announcement bar' })).getByText('No widgets yet.')).toBeVisible();
});

test('a link that may not be followed is told beside it before anything is sent', async () => {
  const { person, transport } = widgets();
  await screen.findByRole('region', { name: 'Announcement bar' });
  await person.click(screen.getByRole('button', { name: 'New widget in Announcement bar' }));
  const form = await drawer('New widget');
  await person.type(form.getByLabelText('Name'), 'News');
  await person.type(form.getByRole('textbox', { name: 'Text' }), '[[Win](javascript:x)');
  await person.click(form.getByRole('button', { name: /Create widget/ }));

  expect(await form.findByText(/The link “Win” leads to “javascript:x”/)).toBeVisible();
  expect(transport.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a list of products is previewed with what the shop would show in it now', async () => {
  const list = aWidget({
    ...{ area: 'home', products: [{ id: aProduct().id, name: 'A wafer', sku: 'W-1' }] },
    content: {
      type: 'products',
      pick: 'chosen',
      metal: 'XAU',
      categoryId: null,
      productIds: [aProduct().id],
      count: 4,
    },
  });
  const { person, transport } = widgets((answers) => {
    answers.answer('GET /admin/widgets', { body: { items: [list] } });
    answers.answer(`GET /admin/widgets/${list.id}`, { body: list });
    answers.answer('GET /public/products/CAD', { body: listOf([aProduct({ name: 'Wafer on sale' })]) });
  });
  await screen.findByRole('region', { name: 'Home page' });
  await person.click(screen.getByRole('button', { name: 'Edit Who we are' }));

  expect(await (await drawer('Edit widget')).findByText('Wafer on sale')).toBeVisible();
  expect(transport.requests.find(({ url }) => url.includes('/public/products/CAD'))?.url).toContain('W-1');
});

test('a text is previewed as it is written, and what the server refuses stands beside it', async () => {
  const { person, transport } = widgets((answers) =>
    answers.answer(`PUT /admin/widgets/${who.id}`, {
      status: 422,
      body: { message: 'Please correct the marked fields.', errors: { 'content.text': ['Say more than that.'] } },
    }),
  );
  await screen.findByRole('region', { name: 'Footer, column 1' });
  await person.click(screen.getByRole('button', { name: 'Edit Who we are' }));
  const form = await drawer('Edit widget');
  const text = await form.findByRole('textbox', { name: 'Text' });
  await person.clear(text);
  await person.type(text, 'We are **here**.');
  expect(form.getByText('here', { selector: 'strong' })).toBeVisible();
  await person.click(form.getByRole('button', { name: /Save changes/ }));

  expect(await form.findByText('Say more than that.')).toBeVisible();
  expect(transport.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    area: 'footer1',
    content: { type: 'text', text: 'We are **here**.' },
    version: 1,
  });
});
