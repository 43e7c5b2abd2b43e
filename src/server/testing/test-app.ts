import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { and, asc, eq } from 'drizzle-orm';
import pino from 'pino';

import { createApp } from '#server/app.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import type { AuditRecord } from '#server/audit/history-of.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { type FakeClock, fakeClock } from '#server/ports/clock/clock.ts';
import { createJobRunner, type JobRunner } from '#server/jobs/job-runner.ts';
import { memoryFiles } from '#server/ports/files/memory-files.ts';
import type { CardProvider } from '#server/ports/card-provider/card-provider.ts';
import type { Scanner } from '#server/ports/scanner/scanner.ts';
import type { OutgoingMail } from '#server/ports/mail/mailer.ts';
import { type ScriptedFeed, scriptedFeed } from '#server/ports/price-feed/scripted-feed.ts';
import { createShop, type Services, type Shop } from '#server/shop.ts';

import { makeTerms } from './make-terms.ts';
import { testDatabase } from './test-database.ts';

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  /** Stands still until it is set or advanced; `later` also brings fresh prices. */
  clock: FakeClock;
  feed: ScriptedFeed;
  services: Services;
  jobs: Shop['jobs'];
  jobRunner: JobRunner;
  lists: Shop['lists'];
  /** What was uploaded, by its key. */
  files: ReturnType<typeof memoryFiles>;
  /** Private papers, sealed, by their random names. */
  paperStore: ReturnType<typeof memoryFiles>;
  config: Config;
  /** What was logged as a fault; a test of refusals finds none. */
  faults: string[];
  /** Lets time pass and polls the feed, so that prices are fresh again. */
  later(by: Parameters<FakeClock['advance']>[0]): Promise<void>;
  /** Sends what the outbox holds and answers every mail so far to an address, oldest first. */
  mailsTo(address: string): Promise<OutgoingMail[]>;
  /** What the audit log holds of a thing, an action or a person, oldest first. */
  audited(of: Audited): Promise<AuditRecord[]>;
  /** Ends the app and drops the database. */
  close(): Promise<void>;
}

type Audited = Partial<Pick<AuditRecord, 'entity' | 'entityId' | 'action' | 'actorId' | 'actorName'>>;

const secret = 'a secret of the tests, long enough for them';

/**
 * The whole shop on a database of its own: commissions, tax rules and rates stand, prices are the worked example's and
 * fresh, nobody has an account yet. It behaves as in production; `config` says otherwise.
 *
 *     const shop = await testApp();
 *     afterAll(shop.close);
 */
export async function testApp({
  clock = fakeClock('2026-11-20T19:30:00Z'),
  config: wanted = {},
  cardProvider,
  scanner,
  simulated = false,
  hours = 'own',
  fill = makeTerms,
}: {
  clock?: FakeClock;
  config?: Partial<Config>;
  cardProvider?: CardProvider;
  /** Looks for viruses in papers; nobody does unless given. */
  scanner?: Scanner;
  /** Whether scenarios can be played on its market. */
  simulated?: boolean;
  /** Who says when its market trades: the script, or the calendar. */
  hours?: ScriptedFeed['hours'];
  /** What the database holds at the start. */
  fill?: (db: Database) => Promise<void>;
} = {}): Promise<TestApp> {
  const config: Config = { ...readConfig({}), mode: 'production', publicUrl: 'https://shop.example', ...wanted };
  const database = await testDatabase();
  const { db } = database;
  await fill(db);

  const mails: OutgoingMail[] = [];
  const faults: string[] = [];
  const feed = scriptedFeed(clock, { simulated, hours });
  const mailer = { send: async (mail: OutgoingMail) => void mails.push(mail) };
  const files = memoryFiles(() => clock.now());
  const mediaCache = memoryFiles(() => clock.now());
  const paperStore = memoryFiles(() => clock.now());
  const stores = { files, mediaCache, paperStore };
  const logger = pino({ level: 'error' }, { write: (line: string) => void faults.push(line) });
  const jobRunner = createJobRunner({ db, log: logger, server: 'shop-1:3000' });
  const made = createShop({ config, db, clock, feed, mailer, cardProvider, scanner, ...stores, jobRunner, secret });
  const { services } = made;
  await services.prices.start();
  await services.prices.pollFeed({ now: true });
  const app = await createApp({
    config,
    database,
    clock,
    shop: made,
    secret,
    logger,
    pictureDir: join(tmpdir(), `ingot-test-pictures-${process.pid}`),
  });

  return {
    app,
    db,
    clock,
    feed,
    services,
    jobs: made.jobs,
    jobRunner,
    lists: made.lists,
    files,
    paperStore,
    config,
    faults,
    async later(by) {
      clock.advance(by);
      await services.prices.pollFeed({ now: true });
    },
    async mailsTo(address) {
      while ((await services.outbox.sendDue()) > 0);
      return mails.filter(({ to }) => to === address);
    },
    audited: (of) =>
      db
        .select()
        .from(auditLog)
        .where(and(...Object.entries(of).map(([key, value]) => eq(auditLog[key as 'entity'], value ?? ''))))
        .orderBy(asc(auditLog.at), asc(auditLog.id)),
    async close() {
      await app.close();
      await jobRunner.ended();
      await database.drop();
    },
  };
}
