/** The part of the platform's `fetch` that the adapters use. */
export type Fetch = (url: URL, init: { signal: AbortSignal; headers: Record<string, string> }) => Promise<Response>;

/** A feed answered, but not with prices. The message holds nothing of the address, which may carry a key. */
export class FeedFault extends Error {
  override readonly name = 'FeedFault';
}

/** Gets a JSON object; any other status or content throws a `FeedFault`, a connection that fails the platform's error. */
export async function fetchJson(
  fetch: Fetch,
  url: URL,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new FeedFault(`${url.host} answered ${response.status}.`);
  const body: unknown = await response.json().catch(() => {
    throw new FeedFault(`${url.host} answered something that is not JSON.`);
  });
  if (!isRecord(body)) throw new FeedFault(`${url.host} answered JSON that is no object.`);
  return body;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
