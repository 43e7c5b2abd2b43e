import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import packed, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium';
import { type BrowserServer, chromium } from 'playwright-core';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const flags = [
  '--no-sandbox',
  '--headless=shell',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--no-pings',
  // A story meets this machine only: every other name is unknown.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/**
 * Starts the browser that comes as a package, a shell without windows, where it runs; elsewhere the machine's Chromium or Chrome, which
 * draws a page for three times the work. `CHROMIUM` names another.
 */
export async function launchChromium(): Promise<BrowserServer> {
  const isPackedFor = process.platform === 'linux' && process.arch === 'x64';
  const ofMachine = isPackedFor ? undefined : installed.find((file) => existsSync(file));
  const executablePath = process.env.CHROMIUM ?? ofMachine ?? (await packed.executablePath());
  const launch = () => chromium.launchServer({ executablePath, args: flags });
  try {
    return await launch();
  } catch (error) {
    if (!String(error).includes('error while loading shared libraries')) throw error;
  }
  await unpackLibraries();
  return launch();
}

/** A bare system lacks NSS and its like; the package has them for Amazon's, and they fit others. */
async function unpackLibraries(): Promise<void> {
  await inflate(path.resolve('node_modules/@sparticuz/chromium/bin/al2023.tar.br'));
  setupLambdaEnvironment(path.join(tmpdir(), 'al2023/lib'));
}
