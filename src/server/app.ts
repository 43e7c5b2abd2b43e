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

import { cartsRoutes } from '#server/carts/carts.routes.ts';
import { catalogueRoutes } from '#server/catalogue/catalogue.routes.ts';
import { BUSINESS_TIME_ZONE } from '#server/catalogue/civil-day-of.ts';
import type { Config } from '#server/config.ts';
import { customersRoutes } from '#server/customers/customers.routes.ts';
import type { OpenedDatabase } from '#server/db/opened-database.ts';
import { feedRoutes } from '#server/feed/feed.routes.ts';
import { createCsrf } from '#server/http/csrf.ts';
import { documentApi } from '#server/http/documentation.ts';
import { answerError } from '#server/http/error-handler.ts';
import { takeJsonBodies } from '#server/http/json-body.ts';
import { notFound } from '#server/http/refusal.ts';
import { createRouter } from '#server/http/router.ts';
import { sendSecurityHeaders } from '#server/http/security-headers.ts';
import { SESSION_COOKIE } from '#server/http/session-cookie.ts';
import { validateInput } from '#server/http/validate-input.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { ordersRoutes } from '#server/orders/orders.routes.ts';
import { outboxRoutes } from '#server/outbox/outbox.routes.ts';
import { picturesRoutes } from '#server/pictures/pictures.routes.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { pricesRoutes } from '#server/prices/prices.routes.ts';
import { artOf } from '#server/products/product-art.ts';
import { findProductBySlug } from '#server/products/products.read.ts';
import { quotesRoutes } from '#server/quotes/quotes.routes.ts';
import type { Services } from '#server/services.ts';
import { siteRoutes } from '#server/site/site.routes.ts';
import { usersRoutes } from '#server/users/users.routes.ts';

export interface AppParts {
  config: Config;
  database: OpenedDatabase;
  clock: Clock;
  services: Services;
  /** Signs the tokens against cross-site requests. */
  secret: string;
  logger: FastifyBaseLogger;
  /** Where drawn pictures are kept once rasterised. */
  pictureDir: string;
}

/** The HTTP interface: every module by name, in one visible list. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, clock, services, secret } = parts;
  const { db } = database;
  const secure = config.publicUrl.startsWith('https:');
  const app: FastifyInstance = Fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    // One proxy stands before the shop. What a caller claims beyond it is not believed, or he would choose his address.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    routerOptions: { maxParamLength: 300 },
    // Addresses that cannot be read never reach a route.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      void answerError(error, request, reply),
  });
  app.setValidatorCompiler(validateInput);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  takeJsonBodies(app);
  sendSecurityHeaders(app, { secure });
  await app.register(cookie);

  const csrf = createCsrf(secret, secure);
  const findViewer = async (request: FastifyRequest): Promise<Viewer | null> => {
    const sessionSecret = request.cookies[SESSION_COOKIE];
    return sessionSecret ? services.sessions.find(sessionSecret) : null;
  };
  await documentApi(app, { open: config.mode === 'demo', findViewer });
  const router = createRouter(app, { csrf, findViewer });

  usersRoutes(router, { ...services, csrf, secureCookies: secure });
  siteRoutes(router, services.site);
  pricesRoutes(router, services.prices);
  feedRoutes(router, services);
  catalogueRoutes(router, { catalogue: services.catalogue, clock, keepAnswers: config.pageCache });
  cartsRoutes(router, services.carts);
  quotesRoutes(router, services.quotes);
  ordersRoutes(router, { db, orders: services.orders });
  customersRoutes(router, { db, customers: services.customers });
  outboxRoutes(router, { db, timeZone: BUSINESS_TIME_ZONE, demo: config.mode === 'demo' });

  app.get('/backend/health', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/backend/ready', { schema: { hide: true } }, async () => {
    await database.ready();
    return { status: 'ready', version: services.prices.current().version };
  });
  app.all('/backend/*', { schema: { hide: true } }, async () => {
    throw notFound('This address');
  });

  await app.register(
    picturesRoutes({
      cacheDir: parts.pictureDir,
      artOf: async (slug) => {
        const product = await findProductBySlug(db, slug);
        return product?.status === 'active' ? artOf(product) : null;
      },
    }),
  );
  return app;
}
