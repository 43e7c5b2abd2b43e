import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';

import type { ErrorBody } from '#contract/endpoint.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { cookieName, SESSION_COOKIE } from '#server/http/session-cookie.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

import type { TestApp } from './test-app.ts';

export interface Reply<Body> {
  status: number;
  body: Body;
  headers: OutgoingHttpHeaders;
}

interface Options {
  /** The Idempotency-Key; a new one unless said. */
  key?: string;
  /** Added to, and over, what a browser sends. */
  headers?: Record<string, string>;
}

interface Raw {
  headers?: Record<string, string>;
  payload?: string | Buffer;
  /** What the path stands below, where it is not `/backend`. */
  base?: string | undefined;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH';

/** Calls the shop as a browser does: keeps cookies, and fetches a fresh CSRF token before every unsafe call. */
export interface Browser {
  cookies: Map<string, string>;
  /** Paths are below `/backend`. `Body` is what the test expects to come back. */
  get<Body = ErrorBody>(path: string, options?: Options): Promise<Reply<Body>>;
  post<Body = ErrorBody>(path: string, body?: object, options?: Options): Promise<Reply<Body>>;
  put<Body = ErrorBody>(path: string, body?: object, options?: Options): Promise<Reply<Body>>;
  delete<Body = ErrorBody>(path: string, options?: Options): Promise<Reply<Body>>;
  /** The headers that an unsafe call carries now. */
  csrfHeaders(): Promise<Record<string, string>>;
  /** Sends exactly this, with the browser's cookies and no token but those given. */
  send<Body = ErrorBody>(method: Method, path: string, raw?: Raw): Promise<Reply<Body>>;
}

/** Somebody who is not signed in. His cookies are known by their plain names, whatever prefix they travel under. */
export function aVisitor({ app, config }: TestApp): Browser {
  const cookies = new Map<string, string>();
  const secure = config.publicUrl.startsWith('https:');

  const send: Browser['send'] = async <Body>(
    method: Method,
    path: string,
    { headers = {}, payload, base = '/backend' }: Raw = {},
  ) => {
    const reply = await app.inject({
      method,
      url: `${base}${path}`,
      headers,
      cookies: Object.fromEntries([...cookies].map(([name, value]) => [cookieName(name, secure), value])),
      ...(payload !== undefined && { payload }),
    });
    for (const { name: sent, value } of reply.cookies) {
      const name = sent.replace(/^__Host-/, '');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    const body = (isJson && reply.body !== '' ? reply.json() : reply.body) as Body;
    return { status: reply.statusCode, body, headers: reply.headers };
  };

  const csrfHeaders = async () => {
    const { body } = await send<{ csrf_token: string }>('GET', '/api/refresh-csrf-token');
    return { 'x-csrf-token': body.csrf_token, 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' };
  };

  const write = async <Body>(
    method: Method,
    path: string,
    body: object | undefined,
    { key = randomUUID(), headers = {} }: Options = {},
  ) =>
    send<Body>(method, path, {
      headers: {
        ...(await csrfHeaders()),
        'idempotency-key': key,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { payload: JSON.stringify(body) }),
    });

  return {
    cookies,
    send,
    csrfHeaders,
    get: (path, { headers = {} } = {}) => send('GET', path, { headers }),
    post: (path, body, options) => write('POST', path, body, options),
    put: (path, body, options) => write('PUT', path, body, options),
    delete: (path, options) => write('DELETE', path, undefined, options),
  };
}

/** The statuses of several replies, lowest first: who came first among those sent at once is nobody's business. */
export const statusesOf = (replies: readonly Reply<unknown>[]): number[] =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);

/** The browser of somebody who signed in a moment ago. */
export async function signedInAs(shop: TestApp, user: Pick<UserRecord, 'id' | 'role'>): Promise<Browser> {
  const browser = aVisitor(shop);
  const { secret } = await inTransaction(shop.db, (tx) =>
    shop.services.sessions.start(tx, user, { ip: '127.0.0.1', userAgent: 'a test' }),
  );
  browser.cookies.set(SESSION_COOKIE, secret);
  return browser;
}
