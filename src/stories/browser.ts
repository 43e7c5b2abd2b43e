import { type Browser, chromium } from 'playwright-core';

/** The name by which `run-setup.ts` tells the stories where the run's one browser listens. */
export const browserAddress = 'STORY_BROWSER';

/**
 * The browser of this run, as if it were the story's own: `close()` closes the story's pages and leaves the browser to
 * the next story.
 */
export async function openBrowser(): Promise<Browser> {
  const address = process.env[browserAddress];
  if (!address) throw new Error('No browser was started: run the stories by `npm test -- stories`.');
  return chromium.connect(address);
}
