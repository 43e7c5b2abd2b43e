import '#server/settings/time-zone.ts';
import { parseArgs } from 'node:util';

import pino from 'pino';

import { ConfigError, fewestOrders, readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { sealingSecret } from '#server/db/sealed-secret.ts';
import { systemClock } from '#server/ports/clock/clock.ts';

import { isEmptyShop } from './is-empty-shop.ts';
import { seedDemo } from './seed-demo.ts';

/*
 * `npm run db:seed -- --orders 1000000 [--seed 2026]`: fills the configured database, which must be empty, with the demo. Ends
 * with 1 and a reason when it can't.
 */

const MOST_ORDERS = 10_000_000;

/** A statement may wait for a busy disk, and building a big table's index entries takes its time. */
const STATEMENT_MS = 600_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  await run();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const { orders, seed } = readArguments(config.demoOrders);
  if (config.mode === 'production') {
    throw new ConfigError('INGOT_MODE: the demo has accounts with known passwords, so it is never put into a shop.');
  }
  const log = pino({ level: 'warn' });
  const opened = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    log,
    postgres: { connections: 2, statementMs: STATEMENT_MS },
  });
  try {
    await migrate(opened);
    if (!(await isEmptyShop(opened.db))) {
      throw new ConfigError('This database is not empty. Name another one by DATABASE_URL or DATA_DIR.');
    }
    const { demoPassword: password, publicUrl } = config;
    const told = { clock: systemClock, password, report: say, publicUrl, secret: sealingSecret(config) };
    await seedDemo(opened.db, { ...told, orders, seed });
  } finally {
    await opened.close();
  }
}

function readArguments(demoOrders: number): { orders: number; seed: number } {
  const { values } = parseArgs({ options: { orders: { type: 'string' }, seed: { type: 'string' } } });
  return {
    orders: wholeNumber('--orders', values.orders ?? String(demoOrders), fewestOrders, MOST_ORDERS),
    seed: wholeNumber('--seed', values.seed ?? '2026', 0, 0xffff_ffff),
  };
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new ConfigError(`${name} is a whole number from ${least} to ${most}.`);
}
