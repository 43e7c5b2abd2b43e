import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { browserAddress } from './browser.ts';
import { launchChromium } from './chromium.ts';
import { endRun, whileRunning } from './run-resources.ts';
import { freePort, startProcess } from './server-process.ts';
import { shopSettings } from './started-server.ts';
import { createStorage, demoStorage, isOnPostgres, type Kept } from './storage.ts';

/** Before the first story: one browser for all of them, and one demo shop of each kind, filled once, that each gets a copy of. */
export default async function setUp(): Promise<void> {
  try {
    const kinds = isOnPostgres() ? [{}, { embedded: true }] : [{}];
    const pictures = await sharedPictures();
    await Promise.all([
      startBrowser().then((address) => (process.env[browserAddress] = address)),
      ...kinds.map(async (kept) => (process.env[demoStorage(kept)] = await fillShop(pictures, kept))),
    ]);
  } catch (error) {
    // Jest calls the tear-down only after a set-up that succeeded.
    await endRun();
    throw error;
  }
}

async function startBrowser(): Promise<string> {
  const browser = await launchChromium();
  whileRunning.push(() => browser.close());
  return browser.wsEndpoint();
}

/** A folder of product pictures for all shops of the run: each is drawn once, not once a story. */
async function sharedPictures(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ingot-pictures-'));
  whileRunning.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

// The embedded database is slower, and its stories are about the engine more than about what it holds.
const ordersOf = ({ embedded = false }: Kept): string => (embedded && isOnPostgres() ? '300' : '1000');

async function fillShop(pictures: string, kept: Kept): Promise<string> {
  const storage = await createStorage(kept);
  whileRunning.push(storage.remove);
  // Copies of the storage lead there as well.
  await symlink(pictures, path.join(storage.name, 'pictures'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startProcess(url, { ...shopSettings(port, url), ...storage.env, DEMO_ORDERS: ordersOf(kept) });
  await server.stop();
  return storage.name;
}
