import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { type ApiError, isApiError, offlineError } from '#client/api/api-error.ts';

const SETTLE_MS = 800;
const RETRY_MS = 10_000;

export type SaveState = { state: 'saved' | 'waiting' | 'saving' } | { state: 'failed'; error: ApiError };

/**
 * Keeps what is typed on the server: a moment after the last change, one call at a time, again after a failure, and at
 * once when the form or the page is left. Nothing is saved while it is `isSent`: it goes to the server by another call, after
 * which there may be nothing to save to.
 */
export function useAutosave<Content>(
  content: Content,
  save: (content: Content) => Promise<{ error?: unknown }>,
  isSent: boolean,
): SaveState {
  const text = JSON.stringify(content);
  const [saved, setSaved] = useState(text);
  const isRunning = useRef(false);
  const [outcome, setOutcome] = useState<SaveState>({ state: 'saved' });

  const run = useEffectEvent(async () => {
    if (isSent || isRunning.current || text === saved) return;
    isRunning.current = true;
    setOutcome({ state: 'saving' });
    const { error } = await save(content);
    isRunning.current = false;
    if (!error) setSaved(text);
    setOutcome(error ? { state: 'failed', error: isApiError(error) ? error : offlineError } : { state: 'saved' });
  });

  useEffect(() => {
    if (isSent || outcome.state === 'saving' || text === saved) return undefined;
    const timer = setTimeout(() => void run(), outcome.state === 'failed' ? RETRY_MS : SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, saved, outcome, isSent]);

  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && void run();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      void run();
    };
  }, []);

  return outcome.state === 'saved' && text !== saved ? { state: 'waiting' } : outcome;
}
