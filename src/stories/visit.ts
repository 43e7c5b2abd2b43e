import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';

import { password } from './people.ts';

export interface Screen {
  /** In CSS pixels; 1366 unless said otherwise. A screen of up to 480 is a phone: it is touched. */
  width?: number;
  scheme?: 'light' | 'dark';
  /** Whether the browser runs scripts; it does unless said otherwise. */
  scripts?: boolean;
  /** By how many milliseconds its clock is ahead. */
  ahead?: number;
}

/** A browser of one person: his cookies, his local storage, his tabs. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** What the browser complained of in any tab: faults of scripts, breaches of the security policy, lost requests. */
  complaints: string[];
  /** Forgets complaints of calls that were refused with this status, where a story means it to happen. */
  forgive: (status: number) => void;
}

/** Opens a browser of its own on the shop, at no address yet. */
export async function visit(
  browser: Browser,
  origin: string,
  { width = 1366, scheme = 'light', scripts = true, ahead = 0 }: Screen = {},
): Promise<Visit> {
  const isPhone = width <= 480;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: isPhone ? 844 : 900 },
    hasTouch: isPhone,
    javaScriptEnabled: scripts,
    colorScheme: scheme,
    // Nothing to wait for, and nothing caught halfway.
    reducedMotion: 'reduce',
    timezoneId: 'America/Toronto',
    locale: 'en-CA',
  });
  context.setDefaultTimeout(45_000);
  await context.addInitScript(
    ({ event, mark }) => document.addEventListener(event, () => Object.assign(globalThis, { [mark]: true })),
    { event: 'ingot:alive', mark: aliveMark },
  );
  if (ahead > 0) await context.clock.install({ time: Date.now() + ahead });
  const complaints: string[] = [];
  context.on('weberror', (fault) => complaints.push(String(fault.error().stack ?? fault.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  const forgive = (status: number): void => {
    const words = `the server responded with a status of ${status} `;
    complaints.splice(0, Infinity, ...complaints.filter((complaint) => !complaint.includes(words)));
  };
  return { page: await context.newPage(), context, complaints, forgive };
}

/** Opens an address and waits until the page is alive: until then its buttons are only drawn. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // A dashboard has no such script, and draws nothing before it is alive.
  await page.waitForFunction(
    (mark) => mark in globalThis || document.querySelector('script[data-scripts]') === null,
    aliveMark,
  );
  await page.waitForLoadState('networkidle');
}

const aliveMark = 'storyPageIsAlive';

/** Shows the page in the other scheme, and comes back when its scripts have followed: style sheets change at once, they do not. */
export async function changeScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  const left = scheme === 'dark' ? 'light' : 'dark';
  // The class under which Ant Design's colours of a scheme stand; pages without Ant Design have none.
  await page.waitForFunction((name) => document.querySelector(`.${name}`) === null, `ingot-${left}`);
}

/** Signs in by the panel that every page's header opens. */
export async function signIn(page: Page, email: string): Promise<void> {
  await open(page, paths.signIn);
  const panel = page.getByRole('dialog', { name: 'Sign in' });
  await panel.getByLabel('E-mail').fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(password);
  await panel.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/dashboard/);
}

/** Whether a page can be pushed sideways: how many pixels it is too wide. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Whether an element lies whole between the top and the bottom of the window. */
export const inSight = (element: Locator): Promise<boolean> =>
  element.evaluate((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
