/** A feed answered, but not with prices. The message holds nothing of the address, which may carry a key. */
export class FeedFault extends Error {
  override readonly name = 'FeedFault';
  /** Seconds for which the source asked to be left alone. */
  readonly retryAfter: number | undefined;

  constructor(message: string, retryAfter?: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** Prices of four metals and some currencies are a few kilobytes; what is longer is none. */
const largestBytes = 512 * 1024;

/** No source is left alone for longer, whatever it asks for. */
const longestRetrySeconds = 3_600;

interface JsonCall {
  signal: AbortSignal;
  headers?: Record<string, string>;
}

/**
 * Gets a JSON object. Any other status or content, a redirect (it could carry the key elsewhere) and a body beyond half a
 * megabyte throw a `FeedFault`; a connection that fails or is aborted, the platform's error.
 */
export async function fetchJson(
  url: URL,
  { signal, headers = {} }: JsonCall,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url, {
    signal,
    redirect: 'manual',
    headers: { accept: 'application/json', ...headers },
  });
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel();
    throw new FeedFault(`${url.host} sends elsewhere (${response.status}), which is not followed.`);
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new FeedFault(`${url.host} answered ${response.status}.`, retryAfterOf(response));
  }
  const text = await textOf(response, url);
  const body = parsed(text);
  if (body === undefined) throw new FeedFault(`${url.host} answered something that is not JSON.`);
  if (!isRecord(body)) throw new FeedFault(`${url.host} answered JSON that is no object.`);
  return body;
}

/** The body, read piece by piece so that an endless one is cut off. */
async function textOf(response: Response, url: URL): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the body.
    if (bytes > largestBytes) throw new FeedFault(`${url.host} answered far more than prices.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = response.headers.get('retry-after') ?? '';
  return /^\d{1,9}$/.test(seconds) ? Math.min(Number(seconds), longestRetrySeconds) : undefined;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
