import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Twelve hexadecimal digits that change with the migrations: what a prepared test database is kept under. */
export async function migrationsHash(folder = 'drizzle'): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).toSorted()) {
    if (name.endsWith('.sql')) hash.update(name).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 12);
}
