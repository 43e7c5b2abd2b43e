import { useState } from 'react';

import type { ApiError } from '#client/api/api-error.ts';
import type { ExportState, ExportWish, ListServices } from '#client/kit/resource-table/list-services.ts';

import { startDownload } from './start-download.ts';

export interface Exporting {
  progress: ExportState | null;
  isAsking: boolean;
  error: ApiError | null;
  ask: (wish: ExportWish) => void;
  cancel: () => void;
  /** Back to the choices. */
  again: () => void;
}

/** One export at a time: asked for, fetched by the browser, watched. */
export function useExport(services: ListServices): Exporting {
  const [asked, setAsked] = useState<ExportState | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const newest = services.useExportProgress(asked?.id ?? null);

  const ask = async (wish: ExportWish): Promise<void> => {
    setIsAsking(true);
    setError(null);
    const answer = await services.askExport(wish);
    setIsAsking(false);
    if (!answer.ok) {
      setError(answer.error);
      return;
    }
    setAsked(answer.value);
    startDownload(services.exportHref(answer.value.id));
  };
  const cancel = async (id: string): Promise<void> => {
    const answer = await services.cancelExport(id);
    if (answer.ok) setAsked(answer.value);
    else setError(answer.error);
  };
  // What cancelling answered is newer than what was polled.
  const isEnded = asked !== null && asked.state !== 'waiting' && asked.state !== 'running';
  const progress = asked && (isEnded || newest?.id !== asked.id ? asked : newest);
  return {
    progress,
    isAsking,
    error,
    ask: (wish: ExportWish) => void ask(wish),
    cancel: () => void (progress && cancel(progress.id)),
    again: () => {
      setAsked(null);
      setError(null);
    },
  };
}
