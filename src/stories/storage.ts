import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';

/** Where one started server keeps its data; nobody else's, and gone after `remove`. */
export interface Storage {
  /** The settings that lead the server there. */
  env: Record<string, string>;
  /** Stands for it in `createStorage({ like })`. */
  name: string;
  remove: () => Promise<void>;
}

/** What a story says that is about the embedded database, wherever the others' shops keep their rows. */
export interface Kept {
  embedded?: boolean;
}

/** Whether stories are told on the PostgreSQL that `STORY_DATABASE_URL` names, where databases may be made. */
export const isOnPostgres = (): boolean => Boolean(process.env.STORY_DATABASE_URL);

/**
 * An empty storage, or a copy of one that no server has open. A folder for the embedded database and files; with
 * `STORY_DATABASE_URL` a database there and a folder for files.
 */
export async function createStorage({ like, embedded = false }: Kept & { like?: string } = {}): Promise<Storage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ingot-story-'));
  const server = embedded ? undefined : process.env.STORY_DATABASE_URL;
  const remove = async () => {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    if (server) await withAdmin(server, `drop database if exists ${databaseOf(folder)} with (force)`);
  };
  try {
    if (like) await cp(like, folder, { recursive: true });
    const database = server && (await createDatabase(server, databaseOf(folder), like && databaseOf(like)));
    return { env: { DATA_DIR: folder, ...(database && { DATABASE_URL: database }) }, name: folder, remove };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The name by which `run-setup.ts` tells the stories which storage holds a fresh demo shop of this kind. */
export const demoStorage = ({ embedded = false }: Kept = {}): string =>
  embedded && isOnPostgres() ? 'STORY_EMBEDDED_DEMO' : 'STORY_DEMO';

/** A storage with a fresh demo shop; an empty one where `run-setup.ts` has not filled any. */
export function demoCopy(kept: Kept = {}): Promise<Storage> {
  const like = process.env[demoStorage(kept)];
  return createStorage({ ...kept, ...(like && { like }) });
}

// `mkdtemp` chose a name of letters and digits in both cases, which PostgreSQL would fold.
const databaseOf = (folder: string): string => `ingot_story_${Buffer.from(path.basename(folder)).toString('hex')}`;

async function createDatabase(server: string, name: string, template = 'template0'): Promise<string> {
  await withAdmin(server, `create database ${name} template ${template} encoding 'UTF8'`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

async function withAdmin(server: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
