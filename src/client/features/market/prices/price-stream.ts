import { SILENCE_MS, streamEvents } from '#contract/market/price-stream.rules.ts';
import type { MetalPricesReply } from '#contract/market/prices.contract.ts';

/** What a browser needs for it; the tests give their own. */
export type StreamPage = Pick<
  Window & typeof globalThis,
  'BroadcastChannel' | 'EventSource' | 'document' | 'navigator'
>;

/** How long a stream that was refused is left alone, at first; twice as long after each further refusal. */
const PAUSE_MS = 65_000;
const LONGEST_PAUSE_MS = 20 * 60_000;

/**
 * Follows the pushed prices in a currency until the function that it answers is called. A browser holds one connection: the tab
 * that has the lock reads it and tells the others. A tab that is not looked at holds none. What goes wrong here is told
 * nobody: without a stream the prices are polled.
 */
export function followPrices(page: StreamPage, currency: string, take: (reply: MetalPricesReply) => void): () => void {
  const name = `ingot-prices-${currency}`;
  const tabs = new page.BroadcastChannel(name);
  let looking: AbortController | undefined;

  tabs.addEventListener('message', ({ data }: MessageEvent<MetalPricesReply>) => take(data));
  const tell = (reply: MetalPricesReply): void => {
    take(reply);
    tabs.postMessage(reply);
  };

  const turn = (): void => {
    if (page.document.visibilityState === 'hidden') {
      looking?.abort();
      looking = undefined;
    } else if (!looking) {
      const over = new AbortController();
      looking = over;
      page.navigator.locks
        .request(name, { signal: over.signal }, () => readUntil(page, over.signal, currency, tell))
        // Broken off while it waited for its turn.
        .catch(() => undefined);
    }
  };

  page.document.addEventListener('visibilitychange', turn);
  turn();
  return () => {
    page.document.removeEventListener('visibilitychange', turn);
    looking?.abort();
    tabs.close();
  };
}

/** Reads the stream until it is told to stop, opening it anew when it has fallen silent or was refused. */
async function readUntil(
  page: StreamPage,
  stop: AbortSignal,
  currency: string,
  tell: (reply: MetalPricesReply) => void,
): Promise<void> {
  let refusals = 0;
  while (!stop.aborted) {
    const end = await readOnce(page, stop, currency, (reply) => {
      refusals = 0;
      tell(reply);
    });
    if (end === 'silent') continue;
    await waited(Math.min(PAUSE_MS * 2 ** refusals, LONGEST_PAUSE_MS), stop);
    refusals += 1;
  }
}

/** One connection. The browser itself opens one again that has broken off, but none that was refused. */
function readOnce(
  page: StreamPage,
  stop: AbortSignal,
  currency: string,
  tell: (reply: MetalPricesReply) => void,
): Promise<'silent' | 'refused'> {
  return new Promise((resolve) => {
    const source = new page.EventSource(`/backend/public/prices/stream?currency=${currency}`);
    let timer: ReturnType<typeof setTimeout>;
    const end = (how: 'silent' | 'refused'): void => {
      clearTimeout(timer);
      source.close();
      stop.removeEventListener('abort', stopped);
      resolve(how);
    };
    const stopped = (): void => end('silent');
    const heard = (): void => {
      clearTimeout(timer);
      timer = setTimeout(stopped, SILENCE_MS);
    };
    source.addEventListener(streamEvents.beat, heard);
    source.addEventListener(streamEvents.prices, ({ data }: MessageEvent<string>) => {
      heard();
      tell(JSON.parse(data) as MetalPricesReply);
    });
    source.addEventListener('error', () => {
      if (source.readyState === source.CLOSED) end('refused');
    });
    stop.addEventListener('abort', stopped);
    heard();
  });
}

const waited = (ms: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      stop.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    stop.addEventListener('abort', done);
  });
