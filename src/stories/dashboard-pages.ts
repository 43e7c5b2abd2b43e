import type { Page } from 'playwright-core';

/** The addresses of an area that need no id. */
export const plainAddresses = (area: Record<string, unknown>): string[] =>
  Object.values(area).filter((address) => typeof address === 'string');

/** Comes back when the page shows what it was opened for: its code, a list's first rows, a form's record are there. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isShown = (each: Element) => each.checkVisibility();
    const isWaiting = (each: Element) => isShown(each) && each.textContent.includes('Loading...');
    return (
      [...document.querySelectorAll('h1')].some(isShown) &&
      ![...document.querySelectorAll('[aria-busy="true"]')].some(isShown) &&
      ![...document.querySelectorAll('[role="status"]')].some(isWaiting)
    );
  });
}

/** Goes to another page of the area as Back and Forward do: much faster than loading the area anew. */
export async function goTo(page: Page, address: string): Promise<void> {
  const left = await page.title();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.waitForFunction((title) => document.title !== title, left);
  await settled(page);
}
