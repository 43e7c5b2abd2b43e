import { act, screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aSlide } from '#client/testing/content-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';

const one = aSlide({ name: 'One' });
const two = aSlide({ name: 'Two', position: 1, active: false });

const at = (path: string, answers?: (transport: FakeTransport) => void) =>
  renderArea(adminRoutes, {
    at: path,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/slides', { body: { items: [one, two] } });
      transport.answer(`GET /admin/slides/${one.id}`, { body: { ...one, productId: null, productName: null } });
      answers?.(transport);
    },
  });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name} `) });

test('slides are moved by keys alone, and it is said where they are', async () => {
  const { person, transport } = at('/dashboard/slides', (answers) =>
    answers.answer(`PUT /admin/slides/${two.id}/place`, {
      body: {
        items: [
          { ...two, position: 0, version: 2 },
          { ...one, position: 1 },
        ],
      },
    }),
  );
  expect(await row('Two')).toHaveTextContent('Off');
  const found = await row('Two');
  act(() => found.focus());

  await person.keyboard('{Alt>}{ArrowUp}{/Alt}');

  expect(await screen.findByText('Two moved: 1 of 2.')).toBeVisible();
  expect(transport.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ position: 0, version: 1 });
});

test('no slide lies in another', async () => {
  const { person } = at('/dashboard/slides');
  const found = await row('Two');
  act(() => found.focus());

  await person.keyboard('{Alt>}{ArrowRight}{/Alt}');

  expect(await screen.findByRole('alert')).toHaveTextContent('Two stays. No slide lies in another.');
});

test('a slide without a picture and a product is not sent; it is previewed as it is written', async () => {
  const { person, transport } = at('/dashboard/add-slide');

  await person.type(await screen.findByLabelText('Title'), 'Fresh from the mint');
  const wide = within(screen.getByText('Wide screen').closest('figure') as HTMLElement);
  expect(wide.getByText('Fresh from the mint')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /Create slide/ }));

  expect(await screen.findByText('Choose a picture, or a product whose picture it shows.')).toBeVisible();
  expect(transport.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a slide is deleted after a question', async () => {
  const { person, transport } = at('/dashboard/slides', (answers) =>
    answers.answer(`DELETE /admin/slides/${one.id}`, { body: { items: [two] } }),
  );
  await row('One');
  await person.click(screen.getByRole('button', { name: 'Delete One' }));
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Delete One?' })).getByRole('button', { name: 'Delete One' }),
  );

  await waitFor(() => expect(transport.requests.some(({ method }) => method === 'DELETE')).toBe(true));
});
