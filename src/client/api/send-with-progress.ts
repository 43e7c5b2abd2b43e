import type { WireRequest } from './transport.ts';

/** What a sender needs of a request that is watched. */
type WatchedRequest = WireRequest & Required<Pick<WireRequest, 'onSent'>>;

/**
 * Sends a request whose way out is watched, which `fetch` cannot tell of yet. Otherwise like it: it rejects only when no
 * answer came.
 */
export function sendWithProgress(
  newRequest: () => XMLHttpRequest,
  { method, url, signal, onSent }: WatchedRequest,
  headers: Record<string, string>,
  body: XMLHttpRequestBodyInit | null,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = newRequest();
    const fail = (): void => reject(new TypeError('No answer came.'));
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onSent(loaded, total);
    });
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText || null, { status: request.status })),
    );
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, fail);
    signal?.addEventListener('abort', () => request.abort());
    if (signal?.aborted) return fail();
    request.send(body);
  });
}
