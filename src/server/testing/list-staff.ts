import type { ErrorBody } from '#contract/endpoint.ts';
import type { ListLayout } from '#contract/list/list-layout.contract.ts';
import type { SavedView } from '#contract/platform/list-settings.contract.ts';

import type { Browser, Reply } from './browser.ts';

/** An answer of the calls about saved views: the view, or a refusal, which may bring the newer one. */
type ViewAnswer = SavedView & ErrorBody & { current?: SavedView };

interface Settings {
  layout: ListLayout | null;
  views: SavedView[];
}

/** A view of the orders; a test states what is different about its own. */
export const viewWords = {
  name: 'Worth a look',
  query: 'f.totalCad=gte:1000&sort=-totalCad',
  layout: null,
  shared: false,
};

export const ordersLayout: ListLayout = {
  v: 1,
  order: ['number', 'customerName'],
  hidden: ['metal'],
  pin: { number: 'start' },
  width: { customerName: 210 },
  density: 'regular',
};

export const listSettings = async (of: Browser, list = 'orders'): Promise<Settings> =>
  (await of.get<Settings>(`/lists/${list}/settings`)).body;

export const addView = (by: Browser, own: object = {}, list = 'orders'): Promise<Reply<ViewAnswer>> =>
  by.post<ViewAnswer>(`/lists/${list}/views`, { ...viewWords, ...own });

export const changeView = (by: Browser, { id, version }: SavedView, own: object = {}): Promise<Reply<ViewAnswer>> =>
  by.put<ViewAnswer>(`/lists/orders/views/${id}`, { ...viewWords, version, ...own });

export const removeView = (by: Browser, { id }: SavedView, list = 'orders'): Promise<Reply<ErrorBody>> =>
  by.delete(`/lists/${list}/views/${id}`);
