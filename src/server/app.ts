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

import { createRefusedCalls } from '#server/audit/refused-calls.ts';
import { approvalsRoutes } from '#server/platform/approvals/approvals.routes.ts';
import { bankDaysRoutes } from '#server/trade/bank-days/bank-days.routes.ts';
import { cartsRoutes } from '#server/trade/carts/carts.routes.ts';
import { catalogueRoutes } from '#server/catalogue/priced/catalogue.routes.ts';
import { attributesRoutes } from '#server/catalogue/taxonomy/attributes.routes.ts';
import { categoriesRoutes } from '#server/catalogue/taxonomy/categories.routes.ts';
import { tagsRoutes } from '#server/catalogue/taxonomy/tags.routes.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { Config } from '#server/config.ts';
import { couponsRoutes } from '#server/trade/coupons/coupons.routes.ts';
import { customersRoutes } from '#server/customers/customers.routes.ts';
import type { OpenedDatabase } from '#server/db/opened-database.ts';
import { contactsRoutes } from '#server/inbox/contacts/contacts.routes.ts';
import { exportsRoutes } from '#server/platform/exports/exports.routes.ts';
import { booksRoutes } from '#server/finance/books/books.routes.ts';
import { createExportsService } from '#server/platform/exports/exports.service.ts';
import { exposureRoutes } from '#server/overview/exposure/exposure.routes.ts';
import { overviewRoutes } from '#server/overview/sales/overview.routes.ts';
import { feedRoutes } from '#server/market/feed/feed.routes.ts';
import { feedSettingsRoutes } from '#server/market/feed/feed-settings.routes.ts';
import { returnsRoutes } from '#server/trade/returns/returns.routes.ts';
import { settingsRoutes } from '#server/settings/settings.routes.ts';
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
import { financeRoutes } from '#server/finance-routes.ts';
import { findingRoutes } from '#server/overview/finding/finding.routes.ts';
import { createFindingService } from '#server/overview/finding/finding.service.ts';
import { invoicesRoutes } from '#server/trade/invoices/invoices.routes.ts';
import { listRoutes } from '#server/http/list-route.ts';
import { validateInput } from '#server/http/validate-input.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { shopLists } from '#server/list-registry.ts';
import { listSettingsRoutes } from '#server/platform/list-settings/list-settings.routes.ts';
import { marketCalendarRoutes } from '#server/market/calendar/market-calendar.routes.ts';
import { mediaFilesRoutes } from '#server/catalogue/media/media-files.routes.ts';
import { mediaRoutes } from '#server/catalogue/media/media.routes.ts';
import { orderSheetsRoutes } from '#server/trade/orders/order-sheets.routes.ts';
import { phoneOrdersRoutes } from '#server/trade/orders/phone-orders.routes.ts';
import { ordersRoutes } from '#server/trade/orders/orders.routes.ts';
import { outboxRoutes } from '#server/outbox/outbox.routes.ts';
import { cardRoutes } from '#server/trade/payments/card.routes.ts';
import { paymentsRoutes } from '#server/trade/payments/payments.routes.ts';
import { simulatedCardRoutes } from '#server/trade/payments/simulated-card.routes.ts';
import { picturesRoutes } from '#server/catalogue/pictures/pictures.routes.ts';
import { isSimulated } from '#server/ports/card-provider/simulated-provider.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { priceHistoryRoutes } from '#server/market/prices/history/price-history.routes.ts';
import { pricesRoutes } from '#server/market/prices/prices.routes.ts';
import { picturedProducts } from '#server/catalogue/products/pictured-products.ts';
import { productImportsRoutes } from '#server/catalogue/products/import/product-imports.routes.ts';
import { productsRoutes } from '#server/catalogue/products/products.routes.ts';
import { quotesRoutes } from '#server/trade/quotes/quotes.routes.ts';
import { currenciesRoutes } from '#server/catalogue/rates/currencies.routes.ts';
import { ratesRoutes } from '#server/catalogue/rates/rates.routes.ts';
import type { Services } from '#server/services.ts';
import { shippingRoutes } from '#server/trade/shipping/shipping.routes.ts';
import { siteRoutes } from '#server/overview/site/site.routes.ts';
import { oneClickRoutes, subscribersRoutes } from '#server/inbox/subscribers/subscribers.routes.ts';
import { stockRoutes } from '#server/catalogue/stock/stock.routes.ts';
import { tiersRoutes } from '#server/trade/tiers/tiers.routes.ts';
import { tasksRoutes } from '#server/platform/tasks/tasks.routes.ts';
import { taxesRoutes } from '#server/catalogue/taxes/taxes.routes.ts';
import { usersRoutes } from '#server/identity/users/users.routes.ts';

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
    // For the longest body there is; what is no file gets less by `limitBodyTimes`. Headers are never long.
    requestTimeout: bodyTimes.file,
    http: { headersTimeout: bodyTimes.ordinary },
    // The audit log keeps it: it must not be another request's after the next start.
    genReqId: () => randomUUID(),
    connectionTimeout: 60_000,
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
    return sessionSecret ? services.sessions.find(sessionSecret) : null;
  };
  await documentApi(app, { open: config.mode === 'demo', findViewer });
  const router = createRouter(app, { csrf, findViewer });

  usersRoutes(router, { ...services, csrf, secureCookies: secure });
  siteRoutes(router, services.site);
  pricesRoutes(router, services.prices);
  priceHistoryRoutes(router, services.priceHistory);
  feedRoutes(router, services);
  feedSettingsRoutes(router, services.feedSettings);
  settingsRoutes(router, services);
  returnsRoutes(router, services.returns);
  marketCalendarRoutes(router, services.calendar);
  catalogueRoutes(router, { catalogue: services.catalogue, clock, keepAnswers: config.pageCache });
  productsRoutes(router, services.products);
  categoriesRoutes(router, services.categories);
  tagsRoutes(router, { ...services, db });
  attributesRoutes(router, services.attributes);
  await app.register(
    part('product imports', async (scope) =>
      productImportsRoutes(scope, createRouter(scope, { csrf, findViewer }), services.productImports),
    ),
  );
  cartsRoutes(router, services.carts);
  quotesRoutes(router, { db, clock, quotes: services.quotes, publicUrl: config.publicUrl, callerKey });
  couponsRoutes(router, services.coupons);
  shippingRoutes(router, services.shipping);
  taxesRoutes(router, services.taxes);
  ratesRoutes(router, services);
  currenciesRoutes(router, services.currencies);
  tiersRoutes(router, services);
  ordersRoutes(router, services.orders);
  phoneOrdersRoutes(router, services);
  orderSheetsRoutes(router, { db, clock });
  booksRoutes(router, services.books);
  financeRoutes(router, { ...services, db });
  exposureRoutes(router, services.exposure);
  overviewRoutes(router, services.overview);
  stockRoutes(router, services.stockDesk);
  paymentsRoutes(router, services);
  approvalsRoutes(router, services.approvals);
  bankDaysRoutes(router, services.bankDays);
  tasksRoutes(router, services.tasks);
  outboxRoutes(router, services.outbox);
  await app.register(
    part('cards', async (scope) => cardRoutes(scope, createRouter(scope, { csrf, findViewer }), services.card)),
  );
  const { card, cardProvider } = services;
  if (isSimulated(cardProvider)) {
    await app.register(
      part('simulated cards', async (scope) =>
        simulatedCardRoutes(scope, { card, provider: cardProvider, publicUrl: config.publicUrl }),
      ),
    );
  }
  invoicesRoutes(router, services.invoices);
  customersRoutes(router, services);
  contactsRoutes(router, { ...services, db, clock });
  subscribersRoutes(router, { ...services, db, clock });
  await app.register(
    part('one click', async (scope) =>
      oneClickRoutes(scope, createRouter(scope, { csrf, findViewer }), services.subscribers),
    ),
  );
  await app.register(
    part('media', async (scope) => mediaRoutes(scope, createRouter(scope, { csrf, findViewer }), services.media)),
  );
  findingRoutes(router, createFindingService({ db, timeZone: SHOP_ZONE, products: services.products.list }));
  const lists = shopLists({
    showMailBodies: config.mode === 'demo',
    products: services.products.list,
    lookOf: services.catalogue.lookOf,
  });
  listRoutes(router, { db, timeZone: SHOP_ZONE, lists });
  const exportFiles = createExportsService({
    database,
    clock,
    limits: services.limits,
    lists,
    timeZone: SHOP_ZONE,
  });
  exportsRoutes(router, exportFiles);
  app.addHook('onClose', exportFiles.settled);
  listSettingsRoutes(router, { lists, listSettings: services.listSettings });

  app.get('/backend/health', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/backend/ready', { schema: { hide: true } }, async () => {
    await database.ready();
    return { status: 'ready', version: services.prices.current().version };
  });
  app.all('/backend/*', { schema: { hide: true } }, async () => {
    throw notFound('This address');
  });

  await app.register(part('media files', mediaFilesRoutes(services.media)));
  await app.register(part('pictures', picturesRoutes({ cacheDir: parts.pictureDir, ...picturedProducts(db) })));
  return app;
}
