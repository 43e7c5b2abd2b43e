import type { Browser } from 'playwright-core';

import { openBrowser } from './browser.ts';
import type { Caller } from './caller.ts';
import { adminEmail, signedIn } from './people.ts';
import { type StartedServer, startServer } from './started-server.ts';
import type { Kept } from './storage.ts';
import { type Screen, visit, type Visit } from './visit.ts';

interface StoryShop {
  server: StartedServer;
  url: string;
  browser: Browser;
  /** The administrator, without a browser. */
  admin: Caller;
  /** Opens a browser of one more person. */
  visit: (screen?: Screen) => Promise<Visit>;
}

/**
 * The shop and the browser of a file's stories, there from the first story on. When the last is told the shop is stopped and
 * its books are read (`file-setup.ts`).
 */
export function storyShop(settings: Record<string, string> = {}, kept: Kept = {}): StoryShop {
  const shop = {} as StoryShop;

  beforeAll(async () => {
    const server = await startServer(settings, kept);
    const browser = await openBrowser();
    Object.assign(shop, {
      server,
      browser,
      url: server.url,
      admin: await signedIn(server.url, adminEmail),
      visit: (screen?: Screen) => visit(browser, server.url, screen),
    });
  });

  afterAll(() => shop.browser.close());

  return shop;
}
