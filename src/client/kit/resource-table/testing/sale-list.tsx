import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { useRef, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { narrow } from '#client/kit/media/use-media.ts';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { type ListServices, ListServicesProvider } from '#client/kit/resource-table/list-services.ts';
import type { ListOptions } from '#client/kit/resource-table/list-options.ts';
import { ResourceTable } from '#client/kit/resource-table/ResourceTable.tsx';
import type { UseRows } from '#client/kit/resource-table/use-rows.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import { defineResource } from '#contract/list/list-resource.ts';

/** A list for the tests of what is done with rows: newest first, with totals. */
export interface Sale {
  id: string;
  number: string;
  state: 'open' | 'paid';
  soldAt: string;
  total: string;
}

const sales = defineResource({
  key: 'sales',
  columns: {
    number: { label: 'Sale', type: 'text', sort: true, filter: true, search: true },
    state: { label: 'State', type: 'enum', values: ['open', 'paid'], filter: true },
    soldAt: { label: 'Sold', type: 'datetime', sort: true },
    total: { label: 'Total CAD', type: 'money', sort: true, total: 'sum' },
    note: { label: 'Note', type: 'text' },
  },
  defaultSort: [{ field: 'soldAt', order: -1 }],
});

/** The cells that were drawn since a test began. */
export const drawn: string[] = [];

const column = columnsOf<Sale, typeof sales>();
const columns: readonly Column<Sale>[] = [
  column.link('number', ({ id }) => `/sales/${id}`),
  {
    ...column.text('state', { width: 100, card: 'status' }),
    render: ({ state }) => {
      drawn.push(state);
      return state;
    },
  },
  column.date('soldAt', { card: 'line' }),
  column.money('total', { card: 'figure' }),
];

/** A sale; its id is its number. */
export const aSale = (number: number, own: Partial<Sale> = {}): Sale => ({
  id: String(number),
  number: `S-${number}`,
  state: 'open',
  soldAt: '2026-11-20T19:19:00.000Z',
  total: '100.00',
  ...own,
});

/** A page of sales S-1, S-2, S-3 unless others are given. */
export const aSalesPage = (own: Partial<ListReply<Sale>> = {}): ListReply<Sale> => ({
  items: [aSale(1), aSale(2), aSale(3)],
  first: 0,
  rows: 25,
  total: 3,
  totalKind: 'exact',
  asOf: '2026-11-20T19:32:08.000Z',
  ...own,
});

type Reply = ListReply<Sale> | ((query: string) => ListReply<Sale>);

interface RenderSales {
  at?: string;
  options?: ListOptions<Sale>;
  services?: ListServices | null;
  /** What the server says; `says` changes it later. */
  reply?: Reply;
}

export function renderSales({ at = '/sales', options = {}, services = null, reply = aSalesPage() }: RenderSales = {}) {
  drawn.length = 0;
  const asked: string[] = [];
  const [refetch, refetchTotals] = [jest.fn(), jest.fn()];
  // The rows and the totals are asked for by a hook each.
  const setSaid = new Set<(reply: Reply) => void>();
  let asRows: Parameters<UseRows<Sale>>[1] | undefined;
  const useSales: UseRows<Sale> = (query, given) => {
    const { skip } = given;
    if (!query.includes('totals=true')) asRows = given;
    const [said, set] = useState<Reply>(() => reply);
    const [hear] = useState(() => (next: Reply) => set(() => next));
    setSaid.add(hear);
    const [answers] = useState(() => new Map<string, ListReply<Sale>>());
    const last = useRef<string | null>(null);
    if (!skip && last.current !== query) asked.push((last.current = query));
    // The same answer stays the same object, as in the cache.
    const own = typeof said === 'function' ? said(query) : said;
    const key = `${query} ${JSON.stringify(own)}`;
    if (!answers.has(key)) answers.set(key, own);
    const again = query.includes('totals=true') ? refetchTotals : refetch;
    return { isFetching: false, refetch: again, data: answers.get(key), currentData: answers.get(key) };
  };
  const list = <ResourceTable name="Sales" resource={sales} columns={columns} useRows={useSales} options={options} />;
  const routes = [
    { path: '/sales', element: list },
    { path: '/sales/:id', element: <p>The sale’s own page</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <ListServicesProvider value={services}>
        <RouterProvider router={router} />
      </ListServicesProvider>
    </ConfigProvider>,
  );
  return {
    asked,
    /** How the rows were asked for last. */
    options: () => asRows,
    refetch,
    refetchTotals,
    person: userEvent.setup(),
    address: () => decodeURIComponent(router.state.location.search),
    path: () => router.state.location.pathname,
    says: (next: Reply) => act(() => setSaid.forEach((hear) => hear(next))),
    go: (search: string) => act(() => router.navigate({ search })),
  };
}

/** Draws as on a phone until the function it gives is called. */
export function onAPhone(): () => void {
  const plain = window.matchMedia;
  const media = jest.spyOn(window, 'matchMedia');
  media.mockImplementation((query) => ({ ...plain(query), matches: query === narrow }));
  return () => media.mockRestore();
}
