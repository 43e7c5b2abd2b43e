import { browserAddress } from './browser.ts';
import { launchChromium } from './chromium.ts';
import { endRun, whileRunning } from './run-resources.ts';
import { freePort, startProcess } from './server-process.ts';
import { demoStorage, shopSettings } from './started-server.ts';
import { createStorage } from './storage.ts';

/** Before the first story: one browser for all of them, and one demo shop, filled once, that each gets a copy of. */
export default async function setUp(): Promise<void> {
  try {
    process.env[browserAddress] = await startBrowser();
    process.env[demoStorage] = await fillShop();
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

async function fillShop(): Promise<string> {
  const storage = await createStorage();
  whileRunning.push(storage.remove);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startProcess(url, { ...shopSettings(port, url), ...storage.env });
  await server.stop();
  return storage.name;
}
