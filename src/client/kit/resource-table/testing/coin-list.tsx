import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { type ListServices, ListServicesProvider } from '#client/kit/resource-table/list-services.ts';
import type { ListOptions } from '#client/kit/resource-table/list-options.ts';
import { ResourceTable } from '#client/kit/resource-table/ResourceTable.tsx';
import type { UseRows } from '#client/kit/resource-table/use-rows.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import { defineResource } from '#contract/list/list-resource.ts';

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
    state: { label: 'State', type: 'enum', values: ['new', 'worn'], names: { new: 'New', worn: 'Worn' }, filter: true },
    total: { label: 'Total CAD', type: 'money', sort: true, filter: true },
    // Filtered by, though not shown.
    pieces: { label: 'Pieces', type: 'number', filter: true },
    weight: { label: 'Weight', type: 'weight', filter: true },
    mintedOn: { label: 'Minted', type: 'date', filter: true },
    soldAt: { label: 'Sold', type: 'datetime', filter: true },
    listed: { label: 'Listed', type: 'bool', filter: true },
    metals: {
      label: 'Metal',
      type: 'set',
      values: ['XAU', 'XAG'],
      names: { XAU: 'Gold', XAG: 'Silver' },
      filter: true,
    },
  },
  defaultSort: [{ field: 'name', order: 1 }],
});

const column = columnsOf<Coin, typeof coins>();
const columns: readonly Column<Coin>[] = [
  column.text('name', { card: 'title' }),
  column.text('state', { width: 100, card: 'status' }),
  column.money('total', { card: 'figure' }),
];

const leaf: Coin = { id: '1', name: 'Leaf', state: 'new', total: '1234.5' };
const crown: Coin = { id: '2', name: 'Crown', state: 'worn', total: '0' };

/** A page with two coins; a test states what is different about its own. */
export const aPage = (own: Partial<ListReply<Coin>> = {}): ListReply<Coin> => ({
  items: [leaf, crown],
  first: 0,
  rows: 25,
  total: 2,
  totalKind: 'exact',
  asOf: '2026-11-20T19:19:00.000Z',
  ...own,
});

type Answer = ReturnType<UseRows<Coin>>;

interface ListSetting {
  at?: string;
  options?: ListOptions<Coin>;
  services?: ListServices | null;
  /** Answers to queries that are not to have the common one. */
  others?: Readonly<Record<string, Partial<Answer>>>;
}

/** A list of coins, answered by the test; `asked` are the queries sent, `answer` changes what comes back. */
export function renderList({
  at = '/coins',
  options = {} as ListOptions<Coin>,
  services = null as ListServices | null,
  others = {} as Readonly<Record<string, Partial<Answer>>>,
  ...first
}: ListSetting & Partial<Answer> = {}) {
  const asked: string[] = [];
  const refetch = jest.fn();
  let setAnswer: (answer: Partial<Answer>) => void = () => undefined;
  const useCoins: UseRows<Coin> = (query, { skip }) => {
    const [answer, set] = useState<Partial<Answer>>(first);
    const other = others[query];
    if (!other && !skip) setAnswer = set;
    if (!skip && asked.at(-1) !== query) asked.push(query);
    return { isFetching: false, refetch, ...(other ?? answer) };
  };
  const list = <ResourceTable name="Coins" resource={coins} columns={columns} useRows={useCoins} options={options} />;
  const router = createMemoryRouter([{ path: '/coins', element: list }], { initialEntries: [at] });
  render(
    // Without Ant Design's styles, which jsdom would compute for every element that a test looks for.
    <ConfigProvider theme={{ zeroRuntime: true, token: { motion: false } }}>
      <ListServicesProvider value={services}>
        <RouterProvider router={router} />
      </ListServicesProvider>
    </ConfigProvider>,
  );
  return {
    asked,
    refetch,
    person: userEvent.setup(),
    address: () => decodeURIComponent(router.state.location.search),
    goBack: () => act(() => router.navigate(-1)),
    answer: (next: Partial<Answer>) => act(() => setAnswer(next)),
  };
}
