import type { z } from 'zod';

import type { Endpoint, ErrorBody } from '#contract/endpoint.ts';
import { sessionContract, type SessionUser } from '#contract/identity/session.contract.ts';

/** The shop said no, or could not. Whatever else a call throws means that no answer came. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly call: string,
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(`${call} was answered ${status}: ${JSON.stringify(body)}`);
  }
}

interface Parts<E extends Endpoint> {
  params?: Record<string, string>;
  query?: string | Record<string, string>;
  body?: E extends { body: infer B extends z.ZodType } ? z.input<B> : never;
  /** Sent as it stands, in place of a body. */
  file?: Uint8Array;
  /** The `Idempotency-Key` of a call that needs one. */
  key?: string;
}

export interface Caller {
  /** Makes one call of the contract; throws `Refused` unless it is answered with 2xx. */
  call: <E extends Endpoint>(endpoint: E, parts?: Parts<E>) => Promise<z.output<E['response']>>;
  /** Signs in with a password; the account must not ask for a second factor. */
  signIn: (email: string, password: string) => Promise<SessionUser>;
  /** The same browser at another server: with the same cookies. */
  at: (origin: string) => Caller;
  /** Takes over the cookie of a session that was started elsewhere. */
  carry: (cookie: string, value: string) => void;
}

/**
 * Someone who uses the shop without a browser, by the same calls: keeps cookies and the token against cross-site
 * requests, which is fetched anew when the shop no longer takes it.
 */
export function createCaller(origin: string, cookies = new Map<string, string>()): Caller {
  let token: string | undefined;

  const send = async (method: string, path: string, headers: Record<string, string>, body?: unknown) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...headers },
      ...(body instanceof Uint8Array
        ? { body: Uint8Array.from(body) }
        : body !== undefined && { body: JSON.stringify(body) }),
    });
    keepCookies(cookies, response.headers.getSetCookie());
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const read = isJson ? (JSON.parse(text) as unknown) : text;
    return { ok: response.ok, status: response.status, body: text === '' ? null : read };
  };

  const freshToken = async (): Promise<string> => {
    const { body } = await send('GET', addressOf(sessionContract.csrfToken), {});
    return (body as { csrf_token: string }).csrf_token;
  };

  const call: Caller['call'] = async (endpoint, { params = {}, query = '', body, file, key } = {}) => {
    const path = addressOf(endpoint, params, query);
    const ask = () =>
      send(
        endpoint.method,
        path,
        {
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(file !== undefined && { 'Content-Type': 'application/octet-stream' }),
          ...(token !== undefined && { 'X-CSRF-TOKEN': token, 'X-XSRF-TOKEN': cookies.get('XSRF-TOKEN') ?? '' }),
          ...(key !== undefined && { 'Idempotency-Key': key }),
        },
        file ?? body,
      );
    if (endpoint.method !== 'GET') token ??= await freshToken();
    let reply = await ask();
    if (reply.status === 419) {
      token = await freshToken();
      reply = await ask();
    }
    if (!reply.ok) throw new Refused(`${endpoint.method} ${path}`, reply.status, reply.body as ErrorBody);
    return reply.body as z.output<(typeof endpoint)['response']>;
  };

  return {
    call,
    at: (other) => createCaller(other, cookies),
    async signIn(email, password) {
      const { user } = await call(sessionContract.login, { body: { email, password } });
      token = undefined;
      return user;
    },
    carry(cookie, value) {
      cookies.set(cookie, value);
      token = undefined;
    },
  };
}

function addressOf(
  { path }: Endpoint,
  params: Record<string, string> = {},
  query: string | Record<string, string> = '',
) {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = String(new URLSearchParams(query));
  return `/backend${filled}${search && `?${search}`}`;
}

function keepCookies(cookies: Map<string, string>, set: readonly string[]): void {
  for (const line of set) {
    const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
    if (/;\s*max-age=0/i.test(line) || value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
}
