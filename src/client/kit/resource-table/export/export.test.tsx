import { act, screen, waitFor, within } from '@testing-library/react';

import { someServices, anExport } from '#client/kit/resource-table/testing/some-services.ts';
import { aSalesPage, onAPhone, renderSales } from '#client/kit/resource-table/testing/sale-list.tsx';

/** What the browser was sent to fetch. */
const downloads: string[] = [];
let click: jest.SpyInstance;
beforeEach(() => {
  downloads.length = 0;
  click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(`${new URL(this.href).pathname}${this.hasAttribute('download') ? '' : ' without download'}`);
  });
});
afterEach(() => click.mockRestore());

const reply = aSalesPage({ total: 4312 });
const opener = () => screen.getByRole('button', { name: /^CSV/ });
const panel = () => within(screen.getByRole('dialog', { name: 'Export as CSV' }));

const open = async (person: ReturnType<typeof renderSales>['person']): Promise<void> => {
  await person.click(opener());
  await screen.findByRole('dialog', { name: 'Export as CSV' });
};

describe('exporting a list', () => {
  test('is not offered where the area offers none, or nothing to export', () => {
    renderSales({ reply });
    renderSales({ reply: aSalesPage({ items: [], total: 0 }), services: someServices().services });

    expect(screen.queryByRole('button', { name: /^CSV/ })).not.toBeInTheDocument();
  });

  test('of all that matches asks with the question, its order and the columns as shown', async () => {
    const { services, wishes } = someServices();
    const { person } = renderSales({ reply, services, at: '/sales?f.state=in:open&sort=-total&first=50&count=exact' });

    await open(person);
    expect(panel().getByRole('radio', { name: /^All matching/ })).toBeChecked();
    await person.click(panel().getByRole('button', { name: 'Download all matching' }));

    expect(wishes).toEqual([
      {
        list: 'sales',
        query: 'f.state=in:open&sort=-total&first=50',
        rows: { of: 'all' },
        columns: ['number', 'state', 'soldAt', 'total'],
        separator: ',',
        dates: 'mm/dd/yy',
      },
    ]);
    expect(downloads).toEqual(['/exports/0197a000-0000-7000-8000-0000000000e1/file']);
  });

  test('takes other columns, another separator and ISO dates', async () => {
    const { services, wishes } = someServices();
    const { person } = renderSales({ reply, services });

    await open(person);
    await person.click(panel().getByRole('radio', { name: /^This page\s*3/ }));
    await person.click(panel().getByRole('radio', { name: 'All you may see' }));
    await person.click(panel().getByRole('radio', { name: 'Semicolon' }));
    await person.click(panel().getByRole('radio', { name: 'ISO, year first' }));
    await person.click(panel().getByRole('button', { name: 'Download this page' }));

    expect(wishes[0]).toMatchObject({ rows: { of: 'page' }, columns: [], separator: ';', dates: 'iso' });
  });

  test('of the selection starts from the dock', async () => {
    const { services, wishes } = someServices();
    const { person } = renderSales({ reply, services, options: { bulk: [] } });

    await person.click(screen.getByRole('checkbox', { name: 'Select S-2' }));
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByRole('dialog', { name: 'Export as CSV' });
    await person.click(panel().getByRole('button', { name: 'Download selected' }));

    expect(wishes[0]?.rows).toEqual({ of: 'selection', selection: { by: 'ids', ids: ['2'] } });
  });

  test('offers no selection where nothing is selected', async () => {
    const { person } = renderSales({ reply, services: someServices().services });

    await open(person);

    expect(panel().getByRole('radio', { name: /^Selected/ })).toBeDisabled();
  });

  test('says how far it has come, also on its button, and that it is done', async () => {
    const { services, says } = someServices();
    const { person } = renderSales({ reply, services });
    await open(person);
    await person.click(panel().getByRole('button', { name: 'Download all matching' }));
    expect(panel().getByText('The file is being prepared.')).toBeVisible();

    act(() => says(anExport({ state: 'running', rows: 2156 })));
    expect(panel().getByText('2,156 of 4,312 rows written.')).toBeVisible();
    expect(opener()).toHaveTextContent(/50\s%/);
    act(() => says(anExport({ state: 'done', rows: 4312 })));

    expect(panel().getByText(/^Done: 4,312 rows\./)).toBeVisible();
    await person.click(panel().getByRole('button', { name: 'Export another' }));
    expect(panel().getByRole('button', { name: 'Download all matching' })).toBeVisible();
  });

  test('can be cancelled', async () => {
    const { services, says, cancelled } = someServices();
    const { person } = renderSales({ reply, services });
    await open(person);
    await person.click(panel().getByRole('button', { name: 'Download all matching' }));
    act(() => says(anExport({ state: 'running', rows: 1000 })));

    await person.click(panel().getByRole('button', { name: 'Cancel' }));

    expect(cancelled).toEqual([anExport().id]);
    expect(panel().getByText(/^Cancelled after 1,200 of 4,312 rows\./)).toBeVisible();
  });

  test('that broke off says that the file is incomplete', async () => {
    const { services, says } = someServices();
    const { person } = renderSales({ reply, services });
    await open(person);
    await person.click(panel().getByRole('button', { name: 'Download all matching' }));

    act(() => says(anExport({ state: 'failed', rows: 1000 })));

    expect(panel().getByText('The file is incomplete.')).toBeVisible();
  });

  test('while another is running is refused in the words of the server, and fetches nothing', async () => {
    const error = { status: 409, message: 'Another of your exports is running.', fields: {} };
    const { services } = someServices({ answer: { ok: false, error } });
    const { person } = renderSales({ reply, services });

    await open(person);
    await person.click(panel().getByRole('button', { name: 'Download all matching' }));

    expect(panel().getByRole('alert')).toHaveTextContent('Another of your exports is running.');
    expect(downloads).toEqual([]);
  });

  test('its panel takes the focus, and gives it back with Escape', async () => {
    const { person } = renderSales({ reply, services: someServices().services });

    await open(person);
    const within = screen.getByRole('dialog').contains(document.activeElement);
    await person.keyboard('{Escape}');

    expect(within).toBe(true);
    await waitFor(() => expect(opener()).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('on a phone is a sheet', async () => {
    const back = onAPhone();
    const { services, wishes } = someServices();
    const { person } = renderSales({ reply, services });

    await person.click(opener());
    await person.click(await screen.findByRole('button', { name: 'Download all matching' }));

    expect(wishes).toHaveLength(1);
    back();
  });
});
