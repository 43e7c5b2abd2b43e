import { api } from '#client/api/api.ts';
import { listApi } from '#client/api/list-call.ts';
import type { CallEffects, Transport } from '#client/api/transport.ts';
import { listsApi } from '#client/features/platform/lists/lists.api.ts';
import { useListOrdersQuery } from '#client/features/trade/orders/orders.api.ts';
import { ownPart } from '#client/kit/resource-table/list-address.ts';
import { requestText } from '#client/kit/resource-table/request-text.ts';
import { readListQuery } from '#client/kit/resource-table/use-list-state.ts';
import { visitorReducer } from '#client/session/visitor.ts';
import type { Resource } from '#contract/list/list-resource.ts';
import { ordersResource } from '#contract/trade/orders.resource.ts';

import { paths } from './paths.ts';
import { type AppDispatch, createAppStore, type RootState } from './store.ts';

/** A page that is one list: its chunk in the build's manifest, and how its rows are asked for. */
interface ListStart {
  chunk: string;
  resource: Resource;
  rows: (dispatch: AppDispatch, text: string) => Promise<unknown>;
}

const lists: Readonly<Record<string, ListStart>> = {
  [paths.admin.orders]: {
    chunk: 'admin-orders',
    resource: ordersResource,
    rows: (dispatch, text) => dispatch(listApi.endpoints.list.initiate({ path: useListOrdersQuery.path, query: text })),
  },
};

/** What comes with the shell of a dashboard's page, so that nothing is fetched before its first rows. */
export interface DashboardStart {
  /** The page's chunk in the build's manifest. */
  chunk: string;
  /**
   * The state that the page begins with: the answers that it would ask for first, as the person whose calls the transport
   * carries is answered. What he is refused is left out; the page then asks and is refused itself.
   */
  state: (transport: Transport) => Promise<object>;
}

/** What an address of the dashboards begins with; undefined where its page is not one of these lists. */
export function dashboardStart(url: string): DashboardStart | undefined {
  const [path = '', search = ''] = url.split('?', 2);
  const list = Object.hasOwn(lists, path) ? lists[path] : undefined;
  return list && { chunk: list.chunk, state: (transport) => firstAnswers(list, search, transport) };
}

async function firstAnswers({ resource, rows }: ListStart, search: string, transport: Transport): Promise<object> {
  const store = createAppStore({ session: { reducer: visitorReducer }, transport, effects: noEffects });
  try {
    const { query, problem } = readListQuery(ownPart(search, ''), resource);
    const settings = store.dispatch(listsApi.endpoints.listSettings.initiate(resource.key));
    await Promise.all([settings, problem === null && rows(store.dispatch, requestText(query, resource))]);
    return answersIn(store.getState());
  } finally {
    // The cache's timers must not outlive the page.
    store.dispatch(api.util.resetApiState());
  }
}

const answersIn = ({ api: { queries, provided } }: RootState): object => ({
  api: {
    queries: Object.fromEntries(Object.entries(queries).filter(([, query]) => query?.status === 'fulfilled')),
    provided,
  },
});

/** For calls that the server makes ahead: what a refusal would show or reload is the page's own to do. */
export const noEffects: CallEffects = { notify: () => undefined, reload: () => undefined };
