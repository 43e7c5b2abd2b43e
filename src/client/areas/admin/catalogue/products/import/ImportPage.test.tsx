import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { ImportPreview } from '#contract/catalogue/product-imports.contract.ts';

const id = idOf(71);
const path = `/admin/product-imports/${id}` as const;

const aPreview = (own: Partial<ImportPreview> = {}): ImportPreview => ({
  id,
  fileName: 'products.csv',
  separator: ',',
  columns: [
    { heading: 'SKU', use: 'read' },
    { heading: 'Shelf', use: 'unknown' },
  ],
  counts: { create: 1, change: 1, unchanged: 3, wrong: 1 },
  rows: [
    {
      line: 4,
      action: 'wrong',
      sku: 'AU-1',
      name: '1 oz Gold Bar',
      changes: [],
      problems: [{ column: 'Premium %', message: 'Enter a percentage between 0 and 100.' }],
    },
    {
      line: 2,
      action: 'change',
      sku: 'AU-2',
      name: '2 oz Gold Bar',
      changes: [{ column: 'Premium %', before: '3', after: '3.5' }],
      problems: [],
    },
    { line: 3, action: 'create', sku: 'AU-3', name: '3 oz Gold Bar', changes: [], problems: [] },
  ],
  plan: 'plan-one',
  done: null,
  ...own,
});

const importing = (answers: (transport: FakeTransport) => void = () => undefined, at = ''): Area =>
  renderArea(adminRoutes, {
    at: `/dashboard/import-products${at}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('POST /admin/product-imports', { body: aPreview() });
      transport.answer(`GET ${path}`, { body: aPreview() });
      answers(transport);
    },
  });

const csv = new File(['SKU\nAU-1\n'], 'products.csv', { type: 'application/vnd.ms-excel' });

const previewed = `?file=${id}`;

const confirmButton = () => screen.findByRole('button', { name: 'Create 1 and change 1 product' });

describe('a file of products', () => {
  test('is sent as it lies on the disk, and shown before anything is written', async () => {
    const area = importing();

    await area.person.upload(await screen.findByLabelText('CSV file'), csv);

    expect(await screen.findByRole('heading', { name: 'products.csv' })).toHaveFocus();
    expect(area.whereabouts()).toBe(`/dashboard/import-products${previewed}`);
    const sent = area.transport.requests.find(({ method }) => method === 'POST');
    expect(sent?.url).toBe('/backend/admin/product-imports?name=products.csv');
    expect(sent?.body).toMatchObject({ type: 'text/csv' });
  });

  test('tells row by row what would change and what is wrong, in words that are read out', async () => {
    importing(undefined, previewed);

    expect(
      await screen.findByText(
        '1 product would be made and 1 product would change; 3 rows are as the product already is; 1 row has something wrong and is left out.',
      ),
    ).toHaveAttribute('role', 'status');
    const table = screen.getByRole('table', { name: 'Rows of the file' });
    expect(within(table).getByRole('row', { name: /^4 Wrong AU-1/ })).toHaveTextContent(
      'Premium % Enter a percentage between 0 and 100.',
    );
    expect(within(table).getByRole('row', { name: /^2 Change AU-2/ })).toHaveTextContent('Premium % 3 → 3.5');
    expect(screen.getByText('A column is not read: Shelf.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download the 1 row to correct' })).toHaveAttribute(
      'href',
      `/backend${path}/problems`,
    );
  });

  test('shows the rows of one kind', async () => {
    const { person } = importing(undefined, previewed);

    await person.click(await screen.findByRole('radio', { name: 'Wrong 1' }));

    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2);
  });

  test('is confirmed by the plan that was seen, and the page then says what was done', async () => {
    let done: ImportPreview['done'] = null;
    const area = importing((transport) => {
      transport.answer(`GET ${path}`, () => ({ body: aPreview({ done }) }));
      transport.answer(`POST ${path}/confirm`, () => {
        done = { created: 1, changed: 1 };
        return { body: aPreview({ done }) };
      });
    }, previewed);

    await area.person.click(await confirmButton());

    expect(await screen.findByRole('heading', { name: 'products.csv is imported' })).toHaveFocus();
    expect(screen.getByText(/1 product made, 1 product changed\./)).toBeVisible();
    const sent = area.transport.requests.find(({ url }) => url.endsWith('/confirm'));
    expect(sent?.body).toEqual({ plan: 'plan-one' });
  });

  test('whose products changed meanwhile is shown anew before it is confirmed again', async () => {
    let plan = 'plan-one';
    const area = importing((transport) => {
      transport.answer(`GET ${path}`, () => ({ body: aPreview({ plan }) }));
      transport.answer(`POST ${path}/confirm`, () => {
        plan = 'plan-two';
        return {
          status: 409,
          body: { message: 'The products have changed since this was shown.', code: 'stale_plan' },
        };
      });
    }, previewed);
    await area.person.click(await confirmButton());

    expect(await screen.findByRole('alert')).toHaveTextContent('The products have changed since this was shown.');
    const looks = () => area.transport.requests.filter(({ url }) => url === `/backend${path}`);
    await waitFor(() => expect(looks()).toHaveLength(2));
    await waitFor(async () => expect(await confirmButton()).toBeEnabled());
    await area.person.click(await confirmButton());

    const plans = () => area.transport.requests.filter(({ url }) => url.endsWith('/confirm')).map(({ body }) => body);
    await waitFor(() => expect(plans()).toEqual([{ plan: 'plan-one' }, { plan: 'plan-two' }]));
  });

  test('that cannot be read is refused with the remedy, and another can be chosen', async () => {
    const { person } = importing((transport) =>
      transport.answer('POST /admin/product-imports', {
        status: 422,
        body: { message: 'Wrong.', errors: { file: ['The file is not in UTF-8.'] } },
      }),
    );

    await person.upload(await screen.findByLabelText('CSV file'), csv);

    expect(await screen.findByRole('alert')).toHaveTextContent('The file is not in UTF-8.');
    expect(screen.getByLabelText('CSV file')).toBeEnabled();
  });

  test('that is empty is not sent at all', async () => {
    const area = importing();

    await area.person.upload(await screen.findByLabelText('CSV file'), new File([], 'empty.csv', { type: 'text/csv' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('The file is empty.');
    expect(area.transport.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('in which nothing is new leaves nothing to confirm', async () => {
    importing((transport) => {
      const counts = { create: 0, change: 0, unchanged: 6, wrong: 0 };
      transport.answer(`GET ${path}`, { body: aPreview({ counts, rows: [] }) });
    }, previewed);

    expect(await screen.findByText('There is nothing to do.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Create|Change) \d/ })).not.toBeInTheDocument();
  });
});
