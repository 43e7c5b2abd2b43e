import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import path from 'node:path';

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { DAY_MS } from '#contract/dates/durations.ts';
import { createApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { databaseClock } from '#server/db/database-clock.ts';
import { maintain } from '#server/db/maintenance.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { OpenedDatabase } from '#server/db/opened-database.ts';
import { writeSpecimens } from '#server/demo/papers/write-specimens.ts';
import { writePhotographs } from '#server/demo/vault/write-photographs.ts';
import { createFeedService } from '#server/market/feed/feed.service.ts';
import { watchConnections } from '#server/http/last-calls.ts';
import { createJobRunner } from '#server/jobs/job-runner.ts';
import { createSchedule } from '#server/jobs/schedule.ts';
import type { RecurringJob } from '#server/jobs/recurring-job.ts';
import type { CardProvider } from '#server/ports/card-provider/card-provider.ts';
import { simulatedProvider } from '#server/ports/card-provider/simulated-provider.ts';
import { folderFiles } from '#server/ports/files/folder-files.ts';
import { type Mailer, outboxOnlyMailer } from '#server/ports/mail/mailer.ts';
import { smtpMailer } from '#server/ports/mail/smtp-mailer.ts';
import { clamavScanner } from '#server/ports/scanner/clamav-scanner.ts';
import { createRealFeed } from '#server/ports/price-feed/real-feed.ts';
import { createSimulatedFeed } from '#server/ports/price-feed/simulated-feed.ts';
import { createSimulatedMarket } from '#server/ports/price-feed/simulated-market.ts';
import { paperStoreOf } from '#server/papers/paper-store.ts';
import { CATALOGUE_CHANNEL } from '#server/catalogue/products/write-products.ts';
import { CONTENT_CHANNEL } from '#server/content/version/content-version.ts';
import { prepareShop, type Report } from '#server/prepare-shop.ts';
import { serveWeb } from '#server/serve-web.ts';
import { createShop, type Services, type Shop } from '#server/shop.ts';

export interface StartedServer {
  app: FastifyInstance;
  /** Stops accepting calls, finishes those under way, and closes the database. */
  stop: () => Promise<void>;
}

/** How often another process's publications and settings are looked for. */
const TURN_MS = 1000;

/** How long the end of the process waits for jobs under way; one that is cut short is done again. */
const JOBS_MS = 8_000;

/** From settings to an open port: database, migrations, demo, prices, interface, jobs. */
export async function startServer(config: Config, logger: FastifyBaseLogger, report: Report): Promise<StartedServer> {
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log: logger });
  try {
    report(`Database: ${database.kind === 'pglite' ? `embedded, in ${path.resolve(config.dataDir)}` : 'PostgreSQL'}`);
    const applied = await migrate(database);
    if (applied > 0) report(`Database: ${applied} migrations applied`);
    return await serve(config, logger, report, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(
  config: Config,
  logger: FastifyBaseLogger,
  report: Report,
  database: OpenedDatabase,
): Promise<StartedServer> {
  const { db } = database;
  const clock = await databaseClock(db);
  await prepareShop(config, db, clock, report);
  if (config.mode === 'demo') {
    const approvedEmail = 'approved@ingot.example';
    await writeSpecimens({ config, db, clock, approvedEmail });
    await writePhotographs({ config, db, approvedEmail });
  }
  const scenarios = createFeedService({ db, clock });
  const simulated = () =>
    createSimulatedFeed({
      clock,
      market: createSimulatedMarket(),
      scenario: () => scenarios.current(),
      holidays: () => shop.services.calendar.holidays(),
    });
  const [feed, secondFeed] =
    config.priceFeed === 'simulated'
      ? [simulated(), undefined]
      : [createRealFeed(config.priceFeed[0]), config.priceFeed[1] && createRealFeed(config.priceFeed[1])];
  const secret = config.sessionSecret ?? randomBytes(32).toString('base64url');
  // Several processes of one machine are told apart by their ports.
  const jobRunner = createJobRunner({ db, log: logger, server: `${hostname()}:${config.port}` });
  const shop: Shop = createShop({
    config,
    db,
    clock,
    feed,
    secondFeed,
    mailer: mailerOf(config),
    cardProvider: await cardProviderOf(config, secret),
    files: folderFiles(path.join(config.dataDir, 'files')),
    mediaCache: folderFiles(path.join(config.dataDir, 'pictures', 'media')),
    paperStore: paperStoreOf(config),
    scanner: config.papers.scanner && clamavScanner(config.papers.scanner),
    jobRunner,
    ownJobs: databaseJobs(database),
    secret,
  });
  const { services } = shop;
  await services.paymentMethods.offerOnlyWhatWorks();
  await services.prices.start();
  await services.prices.pollFeed({ now: true });

  const app = await createApp({
    config,
    database,
    clock,
    shop,
    secret,
    logger,
    pictureDir: path.join(config.dataDir, 'pictures'),
  });
  await services.site.refresh();
  await database.listen(CATALOGUE_CHANNEL, () => services.catalogue.changed());
  await database.listen(CONTENT_CHANNEL, () => services.contentVersion.changed());
  await serveWeb(app, { config, services, clock });
  await services.jobs.register();
  const schedule = createSchedule({ db, log: logger, runner: jobRunner, jobs: shop.jobs });
  const afterLastCalls = watchConnections(app.server);
  await app.listen({ host: config.host, port: config.port });
  schedule.start();
  // The first render of a process is the dearest; nobody has to wait for it.
  void app.inject({ url: '/' });
  const stopKeepingInStep = keepInStep(services, () => clock.follow(db), logger);

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    stopKeepingInStep();
    // The door closes at once: no new call is taken while a job is still waiting for a mail server.
    const jobsEnded = schedule.stop(JOBS_MS);
    await afterLastCalls(app.close());
    await jobsEnded;
    await database.close();
  };
  return { app, stop: () => (stopping ??= stop()) };
}

const databaseJobs = (database: OpenedDatabase): RecurringJob[] => [
  {
    name: 'database.maintain',
    everyMs: DAY_MS,
    area: 'shop',
    catchUp: 'newest',
    title: 'Care of the embedded database',
    what: 'Makes the room of removed rows usable again and counts what tables hold; a PostgreSQL server does this by itself.',
    run: () => maintain(database),
  },
];

/** Without keys the demo simulates a provider, and a shop takes no cards. */
async function cardProviderOf(
  { cardKeys, mode, publicUrl }: Config,
  secret: string,
): Promise<CardProvider | undefined> {
  if (cardKeys) {
    const { stripeProvider } = await import('#server/ports/card-provider/stripe-provider.ts');
    return stripeProvider(cardKeys);
  }
  return mode === 'demo' ? simulatedProvider(publicUrl, secret) : undefined;
}

function mailerOf(config: Config): Mailer {
  if (!config.smtpUrl) return outboxOnlyMailer;
  const domain = new URL(config.publicUrl).hostname;
  return smtpMailer({ url: config.smtpUrl, from: `no-reply@${domain}`, domain });
}

/** Takes over what another process published or saved, and the database's time, so that every process shows the same. */
function keepInStep(
  { prices, site }: Services,
  followClock: () => Promise<void>,
  logger: FastifyBaseLogger,
): () => void {
  const timer = setInterval(() => {
    Promise.all([followClock(), prices.refresh(), site.refresh()]).catch((error: unknown) =>
      logger.warn({ err: error }, 'prices and settings could not be refreshed'),
    );
  }, TURN_MS);
  timer.unref();
  return () => clearInterval(timer);
}
