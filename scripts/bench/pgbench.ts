import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

import pg from 'pg';

import { benchServer } from './bench-shop.ts';

export interface Pgbench {
  /** Transactions a second that pgbench's TPC-B-like script commits. */
  run: (seconds: number) => Promise<number>;
  drop: () => Promise<void>;
}

/** Prepares pgbench's tables (a million accounts) in a database of its own on the benchmark's PostgreSQL. */
export async function preparePgbench(clients: number): Promise<Pgbench> {
  const name = `ingot_pgbench_${randomBytes(4).toString('hex')}`;
  const address = new URL(benchServer);
  address.pathname = `/${name}`;
  await ask(`create database ${name}`);
  const drop = () => ask(`drop database if exists ${name} with (force)`);
  try {
    await pgbench(['--initialize', '--scale=10', '--quiet', address.href]);
  } catch (error) {
    await drop();
    throw error;
  }
  return {
    drop,
    async run(seconds) {
      const text = await pgbench([`--client=${clients}`, '--jobs=2', `--time=${seconds}`, address.href]);
      const [, perSecond] = /^tps = ([\d.]+)/m.exec(text) ?? [];
      if (!perSecond) throw new Error(`pgbench did not say how fast it was:\n${text}`);
      return Number(perSecond);
    },
  };
}

async function pgbench(args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('pgbench', args);
  return stdout;
}

async function ask(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: benchServer });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
