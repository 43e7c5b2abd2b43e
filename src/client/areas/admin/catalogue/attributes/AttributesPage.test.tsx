import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { Attribute, AttributeRow, EnteredAttribute } from '#contract/catalogue/attributes.contract.ts';

const anOption = (n: number, label: string, products = 0): Attribute['options'][number] => ({
  id: idOf(n),
  value: label.toLowerCase(),
  label,
  hidden: false,
  products,
});
const finish: Attribute = {
  ...{ id: idOf(1), version: 2, label: 'Finish', code: 'finish', type: 'select', unit: '', group: 'Look', position: 1 },
  ...{ visible: true, filterable: true, required: false, products: 7, updatedAt: '2026-11-20T19:42:00.000Z' },
  options: [anOption(11, 'Proof', 4), anOption(12, 'Reverse', 3), anOption(13, 'Matte')],
};
const edge: Attribute = {
  ...{ ...finish, id: idOf(2), version: 1, label: 'Edge', code: 'edge', type: 'text' },
  ...{ filterable: false, products: 0, options: [] },
};
const rowOf = (attribute: Attribute): AttributeRow => ({ ...attribute, options: attribute.options.length });

const attributes = (answers?: (transport: FakeTransport) => void): Area =>
  renderArea(adminRoutes, {
    at: '/dashboard/attributes',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/attributes', { body: aListOf([finish, edge].map(rowOf)) });
      transport.answer(`GET /admin/attributes/${finish.id}`, { body: finish });
      transport.answer(`PUT /admin/attributes/${finish.id}`, { body: { ...finish, version: 3 } });
      answers?.(transport);
    },
  });

const sent = ({ transport }: Area) => transport.requests.filter(({ method }) => method !== 'GET');
const optionsSent = (area: Area) => (sent(area).at(-1)?.body as EnteredAttribute | undefined)?.options;
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const choose = async ({ person }: Area, name: string, action: string) => {
  await person.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await person.click(screen.getByRole('menuitem', { name: action }));
};
const openFinish = async ({ person }: Area) => {
  await person.click(await screen.findByRole('button', { name: 'Finish' }));
  const drawer = await dialog('Edit attribute');
  await drawer.findByRole('list', { name: 'Options' });
  return drawer;
};
const save = async ({ person }: Area, drawer: ReturnType<typeof within>) => {
  await person.click(drawer.getByRole('button', { name: /Save changes/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

test('the list shows what each attribute is, how many options it has and how many products use it', async () => {
  attributes();

  const shown = within((await screen.findByRole('button', { name: 'Finish' })).closest('tr') as HTMLElement);
  for (const words of ['finish', 'One of a list', 'Look', '3', '7']) expect(shown.getByText(words)).toBeVisible();
});

test('a new attribute needs a label and a code that files can carry', async () => {
  const area = attributes((transport) => transport.answer('POST /admin/attributes', { body: edge }));
  await area.person.click(await screen.findByRole('button', { name: 'New attribute' }));
  const drawer = await dialog('New attribute');
  const [label, code] = [drawer.getByLabelText('Label'), drawer.getByLabelText('Code')];

  await area.person.type(label, 'Edge lettering');
  expect(code).toHaveValue('edge-lettering');
  await area.person.clear(code);
  await area.person.type(code, '2 sided');
  await area.person.clear(label);
  await area.person.click(drawer.getByRole('button', { name: /Create attribute/ }));
  await waitFor(() => expect(label).toBeInvalid());
  expect(code).toBeInvalid();
  expect(sent(area)).toEqual([]);

  await area.person.type(label, 'Edge');
  await area.person.clear(code);
  await area.person.type(code, 'edge');
  await area.person.click(drawer.getByRole('button', { name: /Create attribute/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(area).at(-1)?.body).toMatchObject({ label: 'Edge', code: 'edge', type: 'text', position: 0 });
});

test('an option is added, put in its place by the keyboard, and another one hidden', async () => {
  const area = attributes();
  const drawer = await openFinish(area);

  await area.person.click(drawer.getByRole('button', { name: 'Add an option' }));
  await area.person.type(drawer.getByLabelText('Option 4'), 'Antique');
  await area.person.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(await drawer.findByText('Antique is now 3 of 4.')).toBeInTheDocument();
  await area.person.click(drawer.getByRole('checkbox', { name: 'Hide Reverse' }));
  await save(area, drawer);

  expect(optionsSent(area)).toEqual([
    { id: idOf(11), label: 'Proof', hidden: false, mergeInto: null },
    { id: idOf(12), label: 'Reverse', hidden: true, mergeInto: null },
    { id: null, label: 'Antique', hidden: false, mergeInto: null },
    { id: idOf(13), label: 'Matte', hidden: false, mergeInto: null },
  ]);
});

test('an option in use is merged, not removed; one that nothing uses is removed', async () => {
  const area = attributes();
  const drawer = await openFinish(area);
  expect(drawer.getByText('used by 3 products')).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Remove Reverse' })).toBeNull();

  await area.person.selectOptions(drawer.getByLabelText('Merge Reverse into'), 'Merge into Proof');
  expect(drawer.getByLabelText('Option 2')).toBeDisabled();
  await area.person.click(drawer.getByRole('button', { name: 'Remove Matte' }));
  await save(area, drawer);

  expect(optionsSent(area)).toEqual([
    { id: idOf(11), label: 'Proof', hidden: false, mergeInto: null },
    { id: idOf(12), label: 'Reverse', hidden: false, mergeInto: idOf(11) },
  ]);
});

test('the type of an attribute in use stays', async () => {
  const area = attributes();
  const drawer = await openFinish(area);

  expect(drawer.getByText('7 products say something of it, so its type stays.')).toBeVisible();
  expect(drawer.getByLabelText('Type')).toBeDisabled();
});

test('an attribute in use is not deleted; one that nothing uses is', async () => {
  const area = attributes((transport) =>
    transport.answer(`DELETE /admin/attributes/${edge.id}`, () => {
      transport.answer('GET /admin/attributes', { body: aListOf([rowOf(finish)]) });
      return { body: { id: edge.id } };
    }),
  );
  await choose(area, 'Finish', 'Delete…');
  const refused = await dialog('Finish can’t be deleted');
  expect(refused.getByText(/^7 products say something of it\. Take it off the product page instead/)).toBeVisible();
  expect(refused.getByRole('button', { name: 'Delete Finish' })).toBeDisabled();
  await area.person.click(refused.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await choose(area, 'Edge', 'Delete…');
  await area.person.click((await dialog('Delete Edge?')).getByRole('button', { name: 'Delete Edge' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edge' })).toBeNull());
  expect(sent(area).map(({ url }) => url)).toEqual([`/backend/admin/attributes/${edge.id}?version=1`]);
});
