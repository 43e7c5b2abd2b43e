/** One call as it goes out. `url` begins with "/backend"; `body` is what JSON shall carry, or a `FormData` or a `Blob` with its type for uploads. */
export interface WireRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The page is about to go: sent at once, and not broken off with the page. Its body has at most 64 kB. */
  leaving?: boolean;
  /** Told how many of the body's bytes are on their way, as they go: for files. */
  onSent?: (sent: number, total: number) => void;
}

/** Any answer, refusals too. `body` is null when there was none, or none that is JSON in a refusal. */
export interface WireReply {
  status: number;
  body: unknown;
}

/**
 * What carries the calls: the network in a browser, the server's own routes while it renders a page, a table of
 * replies in tests. Rejects only when no answer came.
 */
export interface Transport {
  send(request: WireRequest): Promise<WireReply>;
}

/** What a call may do to the page besides answering. */
export interface CallEffects {
  /** Shows a text to the user, as an alert. */
  notify(text: string): void;
  /** Loads the page anew. */
  reload(): void;
}

/** The store's `extraArgument`: what comes into the client from outside. */
export interface StoreExtra {
  transport: Transport;
  effects: CallEffects;
}
