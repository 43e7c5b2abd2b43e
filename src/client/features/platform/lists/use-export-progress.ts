import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';

import type { ExportState } from '#client/kit/resource-table/list-services.ts';

import { listsApi } from './lists.api.ts';

/** How often a running export is asked how far it is, in milliseconds. */
const EVERY = 1_000;

/** How far an export has come, asked for until it has ended; null for none, and until the first answer. */
export function useExportProgress(id: string | null): ExportState | null {
  const [endedId, setEndedId] = useState<string | null>(null);
  const { currentData, error } = listsApi.useExportProgressQuery(id ?? skipToken, {
    pollingInterval: id !== null && id === endedId ? 0 : EVERY,
  });
  const shown = isForgotten(error) ? failed(id, currentData) : (currentData ?? null);
  if (shown && id !== endedId && hasEnded(shown)) setEndedId(id);
  return shown;
}

const failed = (id: string | null, last: ExportState | undefined): ExportState | null =>
  id === null ? null : { id, rows: last?.rows ?? 0, total: last?.total ?? 0, state: 'failed' };

const hasEnded = ({ state }: ExportState): boolean => state !== 'waiting' && state !== 'running';

/** The server knows nothing of it any more: it was restarted. A connection that is lost may come back. */
const isForgotten = (error: unknown): boolean => (error as { status?: unknown } | undefined)?.status === 404;
