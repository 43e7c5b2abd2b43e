import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { defineResource } from '#contract/list/list-resource.ts';

import { columnsOf } from './column.tsx';
import { ResourceTable } from './ResourceTable.tsx';
import { aPage } from './testing/coin-list.tsx';
import type { UseRows } from './use-rows.ts';

interface Coin {
  id: string;
  name: string;
  state: string;
  total: string;
}

const coins = defineResource({
  key: 'coins',
  columns: {
    name: { label: 'Name', type: 'text', sort: true, filter: true, search: true },
    total: { label: 'Total', type: 'money', sort: true },
  },
  defaultSort: [{ field: 'name', order: 1 }],
});
const column = columnsOf<Coin, typeof coins>();
const columns = [column.text('name', { card: 'title' }), column.money('total')];

function renderTwo(at: string) {
  const asked = { gold: [] as string[], silver: [] as string[] };
  const rowsOf =
    (list: keyof typeof asked): UseRows<Coin> =>
    (query, { skip }) => {
      if (!skip && asked[list].at(-1) !== query) asked[list].push(query);
      const data = aPage({ total: 60 });
      return { data, currentData: data, isFetching: false, refetch: () => undefined };
    };
  const [useGold, useSilver] = [rowsOf('gold'), rowsOf('silver')];
  const page = (
    <>
      <ResourceTable
        name="Gold coins"
        resource={coins}
        columns={columns}
        useRows={useGold}
        options={{
          addressKey: 'gold',
          views: [
            { label: 'All', query: '' },
            { label: 'Leaves', query: 'f.name=contains:leaf' },
          ],
        }}
      />
      <ResourceTable
        name="Silver coins"
        resource={coins}
        columns={columns}
        useRows={useSilver}
        options={{ addressKey: 'silver' }}
      />
    </>
  );
  const router = createMemoryRouter([{ path: '/coins', element: page }], { initialEntries: [at] });
  render(
    <ConfigProvider theme={{ zeroRuntime: true, token: { motion: false } }}>
      <RouterProvider router={router} />
    </ConfigProvider>,
  );
  return {
    asked,
    person: userEvent.setup(),
    address: () => decodeURIComponent(router.state.location.search),
    goBack: () => act(() => router.navigate(-1)),
  };
}

const list = (name: string) => within(screen.getByRole('region', { name }));

describe('two lists on a page', () => {
  test('each ask for their own part of the address', () => {
    const { asked } = renderTwo('/coins?gold.sort=-total&silver.first=25');

    expect([asked.gold.at(-1), asked.silver.at(-1)]).toEqual(['sort=-total', 'first=25']);
  });

  test('are sorted, paged and viewed without a change to the other', async () => {
    const { person, address, goBack } = renderTwo('/coins?silver.first=25');

    await person.click(list('Gold coins').getByRole('button', { name: 'Total' }));
    await person.click(list('Silver coins').getByRole('button', { name: 'Next page' }));
    const both = address();
    await person.click(list('Gold coins').getByRole('link', { name: 'Leaves' }));
    const viewed = address();
    await goBack();

    expect(both).toBe('?gold.sort=total&silver.first=50');
    expect(viewed).toBe('?silver.first=50&gold.f.name=contains:leaf&gold.view=Leaves');
    expect(address()).toBe(both);
  });

  test('of which one cannot be understood leave the other as it is', async () => {
    const { person, address } = renderTwo('/coins?gold.f.colour=in:red&silver.first=25');
    expect(list('Silver coins').getByText('Leaf')).toBeVisible();

    await person.click(list('Gold coins').getByRole('button', { name: 'Open without it' }));

    expect(address()).toBe('?silver.first=25');
  });
});
