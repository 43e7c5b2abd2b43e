import type { Page } from 'playwright-core';

import { seriousFindings } from '#stories/accessibility.ts';

/*
 * A list of a dashboard by the keyboard alone, whichever list it is. Each step waits for what it brought about and names what
 * did not come; a screen that can do less, such as one whose rows open nothing, is asked for less.
 */

const steps = { Tab: 80, heading: 30 };

/** What is wrong with working the list on the page, a line each; null where the page has no list with rows. */
export async function listFaults(page: Page): Promise<string[] | null> {
  if ((await page.locator('[data-table-region] tbody tr[data-row-key]').count()) === 0) return null;
  const faults: string[] = [];
  const check = async (what: string, step: () => Promise<unknown>) => {
    try {
      await step();
    } catch (error) {
      faults.push(`${what}: ${String(error).split('\n')[0]}`);
    }
  };
  const look = async (what: string) => {
    for (const finding of await seriousFindings(page)) faults.push(`${what}: ${finding}`);
  };

  await check('Tab leads to the table', () => tabIntoHeadings(page));
  await check('Enter and Space sort', () => sortByKeys(page));
  await check('F opens the filters, Escape closes them', () => overlayByKey(page, 'f', 'Filter', look));
  await check('? opens the keys, Escape closes them', () => overlayByKey(page, '?', 'Keys in this list', look));
  await check('Enter opens a row, and the way back leads to it', () => openByKeys(page, look));
  return faults;
}

const focusIsIn = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector);

async function tabIntoHeadings(page: Page): Promise<void> {
  for (let presses = 0; presses < steps.Tab; presses += 1) {
    if (await focusIsIn(page, '[data-table-region] thead')) return;
    await page.keyboard.press('Tab');
    const unmarked = await linkWithoutMark(page);
    if (unmarked !== null) throw new Error(`“${unmarked}” does not show that it has the focus`);
  }
  throw new Error(`after ${steps.Tab} presses the focus was not in the headings`);
}

/** What the focused link or button says that looks as it does without the focus. */
const linkWithoutMark = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused?.matches('a, button')) return null;
    return getComputedStyle(focused).outlineStyle === 'none' ? focused.textContent : null;
  });

/** From heading to heading to one that sorts; a list without any has nothing to sort. */
async function sortByKeys(page: Page): Promise<void> {
  if ((await page.locator('[data-table-region] thead button[data-sorted]').count()) === 0) return;
  await page.keyboard.press('Home');
  for (let presses = 0; presses < steps.heading && !(await focusIsIn(page, 'button[data-sorted]')); presses += 1) {
    await page.keyboard.press('ArrowRight');
  }
  for (const key of ['Enter', 'Space']) {
    const before = await focusedLabel(page);
    await page.keyboard.press(key);
    await page.waitForFunction(
      (label) =>
        document.activeElement?.closest('thead') !== null &&
        (document.activeElement?.getAttribute('aria-label') ?? '') !== label,
      before,
    );
  }
}

const focusedLabel = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/** What a key opens over the list takes the focus, is sound, and on Escape gives the focus back to where it was. */
async function overlayByKey(page: Page, key: string, name: string, look: (what: string) => Promise<void>) {
  const mark = await page.evaluate(() => {
    const focused = document.activeElement as HTMLElement;
    focused.dataset['came'] = 'from';
    return focused.tagName;
  });
  if (mark === 'BODY') throw new Error('nothing had the focus before');
  try {
    const overlay = page.getByRole('dialog', { name, exact: true });
    await page.keyboard.press(key);
    await overlay.waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'));
    await look(name);
    await page.keyboard.press('Escape');
    await overlay.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => (document.activeElement as HTMLElement | null)?.dataset['came'] === 'from');
  } finally {
    await page.evaluate(() => {
      for (const marked of document.querySelectorAll<HTMLElement>('[data-came]')) delete marked.dataset['came'];
    });
  }
}

/** Opens the first row. Beside the list or over it, Escape leads back to the row; from its own page, Back to the list. */
async function openByKeys(page: Page, look: (what: string) => Promise<void>): Promise<void> {
  await page.keyboard.press('j');
  await page.waitForFunction(() => document.activeElement?.closest('tr[data-row-key]'));
  const opens = await page.evaluate(() => {
    const row = document.activeElement?.closest('tr[data-row-key]');
    return Boolean(row?.querySelector('a[href], button:not([data-act])'));
  });
  if (!opens) return;
  const path = new URL(page.url()).pathname;
  await page.keyboard.press('Enter');
  const shown = await page.waitForFunction((before) => {
    if (location.pathname !== before) return 'page';
    const over = document.querySelector('[role="dialog"], aside[aria-label]');
    return over?.contains(document.activeElement) ? 'over' : null;
  }, path);
  if ((await shown.jsonValue()) === 'page') {
    await page.goBack();
    await page.locator('[data-table-region]').first().waitFor();
    return;
  }
  await page.waitForFunction(
    () => ![...document.querySelectorAll('[aria-busy="true"]')].some((each) => each.checkVisibility()),
  );
  await look('what a row opens');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.closest('tr[data-row-key]'));
}
