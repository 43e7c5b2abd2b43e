import type { StreamPage } from '#client/features/market/prices/price-stream.ts';

/** A connection that a tab has opened; a test says what comes by it. */
export interface OpenedStream {
  url: string;
  closed: boolean;
  says(event: string, data?: unknown): void;
  /** The server refuses it, and the browser gives it up. */
  isRefused(): void;
}

/** For tests: a browser whose tabs share locks and channels, with a page of its own for each of them. */
export function streamBrowser() {
  const streams: OpenedStream[] = [];
  const queues = new Map<string, Promise<unknown>>();
  const channels = new Map<string, Set<EventTarget>>();

  class Source extends EventTarget {
    readonly CLOSED = 2;
    readyState = 1;
    readonly told: OpenedStream;
    constructor(url: string) {
      super();
      this.told = {
        url,
        closed: false,
        says: (event, data = '') => this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) })),
        isRefused: () => {
          this.readyState = 2;
          this.dispatchEvent(new Event('error'));
        },
      };
      streams.push(this.told);
    }
    close(): void {
      this.told.closed = true;
    }
  }

  class Channel extends EventTarget {
    readonly others: Set<EventTarget>;
    constructor(name: string) {
      super();
      this.others = channels.get(name) ?? new Set();
      channels.set(name, this.others.add(this));
    }
    postMessage(data: unknown): void {
      for (const other of this.others) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
    }
    close(): void {
      this.others.delete(this);
    }
  }

  const request = async (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const before = queues.get(name) ?? Promise.resolve();
    const turn = before.then(() => {
      signal.throwIfAborted();
      return work();
    });
    queues.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };

  return {
    streams,
    /** Those that are open now. */
    open: () => streams.filter(({ closed }) => !closed),
    /** A tab, and whether it is looked at. */
    tab() {
      const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
      const page = { document, EventSource: Source, BroadcastChannel: Channel, navigator: { locks: { request } } };
      const show = (visibilityState: 'visible' | 'hidden') => {
        document.visibilityState = visibilityState;
        document.dispatchEvent(new Event('visibilitychange'));
      };
      return { page: page as unknown as StreamPage, show };
    },
  };
}
