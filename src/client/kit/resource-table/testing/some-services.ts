import { useSyncExternalStore } from 'react';

import { createStore } from '#client/kit/resource-table/acting/store.ts';
import type { Answered, ExportState, ExportWish, ListServices } from '#client/kit/resource-table/list-services.ts';

const id = '0197a000-0000-7000-8000-0000000000e1';

export const anExport = (own: Partial<ExportState> = {}): ExportState => ({
  id,
  state: 'waiting',
  rows: 0,
  total: 4312,
  ...own,
});

/** Services that keep nothing and answer exports as the test says; `wishes` are the files asked for. */
export function someServices({ answer = { ok: true, value: anExport() } as Answered<ExportState> } = {}) {
  const wishes: ExportWish[] = [];
  const cancelled: string[] = [];
  const progress = createStore<ExportState | null>(null);
  const settings = { isReady: true, layout: null, views: [] };
  const none = () => Promise.reject(new Error('No view is kept here.'));
  const services: ListServices = {
    canShareViews: false,
    useSettings: () => settings,
    saveLayout: () => undefined,
    addView: none,
    changeView: none,
    removeView: none,
    askExport: (wish) => {
      wishes.push(wish);
      return Promise.resolve(answer);
    },
    exportHref: (wanted) => `/exports/${wanted}/file`,
    useExportProgress: (wanted) => {
      const now = useSyncExternalStore(progress.subscribe, progress.get);
      return now?.id === wanted ? now : null;
    },
    cancelExport: (wanted) => {
      cancelled.push(wanted);
      return Promise.resolve({ ok: true, value: anExport({ state: 'cancelled', rows: 1200 }) });
    },
  };
  return { services, wishes, cancelled, says: progress.set };
}
