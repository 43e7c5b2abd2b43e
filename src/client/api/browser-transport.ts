import { csrfTokenIn, type FreshToken, keepCsrfToken, keptCsrfToken, sharedToken, xsrfCookie } from './csrf.ts';
import type { Transport, WireReply, WireRequest } from './transport.ts';

export interface BrowserTransportOptions {
  fetch: typeof fetch;
  document: Document;
  /** For requests whose way out is watched; the browser's unless said. */
  newRequest?: () => XMLHttpRequest;
  /** Delays a failure while the page is being left; see `departure.ts`. */
  brokenOff(failure: unknown): Promise<never>;
}

/**
 * The network as a transport: before every request a fresh CSRF token, then the request with JSON content type and
 * the two token headers, same-origin cookies, and no timeout.
 */
export function createBrowserTransport({
  fetch,
  document,
  newRequest = () => new XMLHttpRequest(),
  brokenOff,
}: BrowserTransportOptions): Transport {
  const outgoing = async (request: WireRequest, headers: Record<string, string>): Promise<Response> => {
    const { method, url, body, signal, leaving, onSent } = request;
    if (onSent && isTyped(body)) {
      const { sendWithProgress } = await import(/* webpackChunkName: "send-with-progress" */ './send-with-progress.ts');
      return sendWithProgress(newRequest, { ...request, onSent }, headers, body);
    }
    return fetch(url, {
      method,
      credentials: 'same-origin',
      headers,
      ...(body !== undefined && { body: bodyText(body) }),
      ...(signal && { signal }),
      ...(leaving && { keepalive: true }),
    });
  };

  const ask = async (request: WireRequest, headers: Record<string, string>): Promise<WireReply> => {
    const reply = await outgoing(request, {
      Accept: 'application/json',
      ...contentType(request.body),
      ...headers,
      ...request.headers,
    })
      .then(readReply)
      .catch(brokenOff);
    const token = csrfTokenIn(reply.body);
    if (token !== null) keepCsrfToken(document, token);
    return reply;
  };

  const freshToken = sharedToken(async (): Promise<FreshToken> => {
    const reply = await ask({ method: 'GET', url: '/backend/api/refresh-csrf-token' }, {});
    const token = csrfTokenIn(reply.body);
    if (token !== null) return { token };
    if (reply.status < 300) throw new Error('The answer to the call for a CSRF token holds none.');
    return { refusal: reply };
  });

  return {
    async send(request) {
      const kept = request.leaving ? keptCsrfToken(document) : null;
      // There is no time for a fresh one: an answer to the call for it would find no page.
      const fresh = kept === null ? await freshToken() : { token: kept };
      if ('refusal' in fresh) return fresh.refusal;
      const xsrf = xsrfCookie(document);
      return ask(request, { 'X-CSRF-TOKEN': fresh.token, ...(xsrf !== null && { 'X-XSRF-TOKEN': xsrf }) });
    },
  };
}

/** The browser itself writes the type of a form with files, since only it knows the boundary, and of a file, which carries it. */
const isTyped = (body: unknown): body is FormData | Blob => body instanceof FormData || body instanceof Blob;

const contentType = (body: unknown): Record<string, string> =>
  isTyped(body) ? {} : { 'Content-Type': 'application/json' };

const bodyText = (body: unknown): BodyInit => (isTyped(body) ? body : JSON.stringify(body));

/** Rejects when an answer says that all is well but is no JSON: it came from something in between, not from the shop. */
async function readReply(response: Response): Promise<WireReply> {
  const text = await response.text();
  if (text === '') return { status: response.status, body: null };
  try {
    return { status: response.status, body: JSON.parse(text) as unknown };
  } catch (unreadable) {
    if (response.ok) throw unreadable;
    return { status: response.status, body: null };
  }
}
