import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';

import { requireAccess } from './access.ts';
import type { Csrf } from './csrf.ts';
import { operationOf } from './open-api.ts';
import { Refusal } from './refusal.ts';
import type { Viewer } from './viewer.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Answer<E extends Endpoint> = z.input<E['response']>;

/** One call as a handler sees it: checked, authorised and parsed. */
export interface Call<E extends Endpoint> {
  params: E extends { params: infer P } ? Parsed<P> : Record<string, never>;
  query: E extends { query: infer Q } ? Parsed<Q> : unknown;
  body: E extends { body: infer B } ? Parsed<B> : undefined;
  /** Who calls. An open endpoint asks only when it needs to know: `findViewer`. */
  viewer: E['access'] extends 'open' | 'key' ? null : Viewer;
  findViewer: () => Promise<Viewer | null>;
  /** The query string as sent, for the list grammar. */
  search: string;
  /** Present exactly when the endpoint is idempotent. */
  idempotencyKey: string;
  ip: string;
  userAgent: string;
  requestId: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface RouterParts {
  csrf: Csrf;
  findViewer: (request: FastifyRequest) => Promise<Viewer | null>;
  /** Lets a program in that carries a key for the scope, or refuses. */
  admitKey: (request: FastifyRequest, scope: string) => Promise<void>;
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** What the document calls the way of a key. */
export const keyScheme = 'apiKey';

const viewers = new WeakMap<FastifyRequest, Viewer | null>();

/** Who made a call, once that was asked for; also of one that was refused. */
export const viewerOfCall = (request: FastifyRequest): Viewer | null => viewers.get(request) ?? null;

/** Registers endpoints of the contract: one place where session, rights, CSRF and idempotency are asked for. */
export function createRouter(app: FastifyInstance, { csrf, findViewer, admitKey }: RouterParts) {
  return {
    on<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E> | FastifyReply>): void {
      app.route({
        method: endpoint.method,
        url: `${endpoint.base ?? '/backend'}${endpoint.path}`,
        schema: schemaOf(endpoint),
        config: endpoint.file === undefined ? {} : { file: endpoint.file },
        async onRequest(request, reply) {
          if (endpoint.access === 'key') {
            void reply.header('WWW-Authenticate', 'Bearer');
            await admitKey(request, endpoint.scope ?? '');
            void reply.removeHeader('WWW-Authenticate');
            return;
          }
          if (endpoint.method !== 'GET' && endpoint.csrf !== 'none') csrf.check(request);
          const viewer = endpoint.access === 'open' ? null : await findViewer(request);
          viewers.set(request, viewer);
          requireAccess(endpoint, viewer);
          if (endpoint.idempotent && !uuid.test(String(request.headers['idempotency-key'] ?? ''))) {
            throw new Refusal(422, 'Send an Idempotency-Key: a UUID made once for this action.');
          }
        },
        async handler(request, reply) {
          const call = {
            params: request.params,
            query: request.query,
            // Where nothing was sent Fastify says null; a handler calls that absent.
            body: request.body ?? undefined,
            viewer: viewers.get(request) ?? null,
            findViewer: () => findViewer(request),
            search: request.url.split('?', 2)[1] ?? '',
            idempotencyKey: String(request.headers['idempotency-key'] ?? '').toLowerCase(),
            ip: request.ip,
            userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
            requestId: request.id,
            request,
            reply,
          };
          return handle(call as unknown as Call<E>);
        },
      });
    },
  };
}
export type Router = ReturnType<typeof createRouter>;

function schemaOf(endpoint: Endpoint): NonNullable<RouteShorthandOptions['schema']> {
  return {
    ...operationOf(endpoint),
    ...(endpoint.access === 'key' && { security: [{ [keyScheme]: [] }], tags: ['Public interface'] }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: { 200: endpoint.response, ...endpoint.responses },
  } as NonNullable<RouteShorthandOptions['schema']>;
}
