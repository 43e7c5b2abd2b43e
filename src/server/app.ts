import { randomUUID } from 'node:crypto';

import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';

import { MINUTE_MS } from '#contract/dates/durations.ts';
import { createRefusedCalls } from '#server/audit/refused-calls.ts';
import type { Config } from '#server/config.ts';
import type { OpenedDatabase } from '#server/db/opened-database.ts';
import { createCallerKey } from '#server/http/caller-key.ts';
import { createCsrf } from '#server/http/csrf.ts';
import { documentApi } from '#server/http/documentation.ts';
import { answerError } from '#server/http/error-handler.ts';
import { takeJsonBodies } from '#server/http/json-body.ts';
import { originForm } from '#server/http/origin-form.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import { part } from '#server/http/part.ts';
import { createRouter, viewerOfCall } from '#server/http/router.ts';
import { sendSecurityHeaders } from '#server/http/security-headers.ts';
import { readCookie, SESSION_COOKIE } from '#server/http/session-cookie.ts';
import { bodyTimes, limitBodyTimes } from '#server/http/slow-bodies.ts';
import { validateInput } from '#server/http/validate-input.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { Shop } from '#server/shop.ts';
import type { RouteHost } from '#server/shop-module.ts';

export interface AppParts {
  config: Config;
  database: OpenedDatabase;
  clock: Clock;
  shop: Shop;
  /** Signs the tokens against cross-site requests. */
  secret: string;
  logger: FastifyBaseLogger;
  /** Where drawn pictures are kept once rasterised. */
  pictureDir: string;
}

/** The HTTP interface: what every call goes through, and the calls of every module. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, clock, secret } = parts;
  const { modules, services, lists } = parts.shop;
  const { db } = database;
  const secure = config.publicUrl.startsWith('https:');
  const app: FastifyInstance = Fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    // One proxy stands before the shop. What a caller claims beyond it is not believed, or he would choose his address.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: 1_048_576,
    // For the longest body there is; what is no file gets less by `limitBodyTimes`. Headers are never long.
    requestTimeout: bodyTimes.file,
    http: { headersTimeout: bodyTimes.ordinary },
    // The audit log keeps it: it must not be another request's after the next start.
    genReqId: () => randomUUID(),
    connectionTimeout: MINUTE_MS,
    rewriteUrl: ({ url }) => originForm(url ?? '/'),
    routerOptions: { maxParamLength: 300 },
    // Addresses that cannot be read never reach a route.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      void answerError(error, request, reply),
  });
  app.setValidatorCompiler(validateInput);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'There is nothing at this address.' }));
  const callerKey = createCallerKey(secret);
  const refusedCalls = createRefusedCalls({ db, clock, log: (line) => app.log.warn(line, 'refused') });
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof Refusal)) return;
    const viewer = viewerOfCall(request);
    const named = viewer ? { id: viewer.id, name: viewer.name } : { id: null, name: 'Visitor' };
    await refusedCalls.record({
      status: error.status,
      actor: { ...named, ip: request.ip, requestId: request.id },
      caller: callerKey(request.ip),
      call: `${request.method} ${request.routeOptions.url ?? 'elsewhere'}`,
    });
  });
  app.addHook('onClose', () => refusedCalls.settle());
  takeJsonBodies(app);
  limitBodyTimes(app);
  sendSecurityHeaders(app, { secure });
  await app.register(cookie);

  const csrf = createCsrf(secret, config.publicUrl);
  const findViewer = async (request: FastifyRequest): Promise<Viewer | null> => {
    const sessionSecret = readCookie(request, SESSION_COOKIE, secure);
    return sessionSecret ? services.sessions.find(sessionSecret, request.ip) : null;
  };
  const admitKey = (request: FastifyRequest, scope: string): Promise<void> =>
    services.apiKeys.admit(request.headers.authorization, scope, request.ip);
  await documentApi(app, { open: config.mode === 'demo', findViewer });
  const router = createRouter(app, { csrf, findViewer, admitKey });

  const inPart: RouteHost['inPart'] = async (name, routes) => {
    await app.register(part(name, async (scope) => routes(scope, createRouter(scope, { csrf, findViewer, admitKey }))));
  };
  const host: RouteHost = { app, router, inPart, csrf, lists, config, database, pictureDir: parts.pictureDir };
  for (const { routes } of modules) await routes(host);

  app.get('/backend/health', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/backend/ready', { schema: { hide: true } }, async () => {
    await database.ready();
    return { status: 'ready', version: services.prices.current().version };
  });
  for (const rest of ['/backend/*', '/api/*']) {
    app.all(rest, { schema: { hide: true } }, async () => {
      throw notFound('This address');
    });
  }
  return app;
}
