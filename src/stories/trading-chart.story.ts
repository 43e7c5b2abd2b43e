import type { Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';
import { tradingChart } from '#contract/market/trading-chart.rules.ts';

import { storyShop } from './story-shop.ts';
import { open } from './visit.ts';

const shop = storyShop();

const FRAME = 'https://www.tradingview-widget.com/embed-widget/advanced-chart/';

/** Does what the third party's script does: reads its options and puts a frame beside itself. */
const standIn = `
  const { symbol, interval, theme } = JSON.parse(document.currentScript.text);
  const frame = document.createElement('iframe');
  frame.title = [symbol, interval, theme].join(' ');
  frame.src = '${FRAME}';
  document.currentScript.previousElementSibling.append(frame);
`;

/** Here the third party is never late, however busy the machine: `trading.test.tsx` tells what happens when it is. */
function waitForever(waitMs: number): void {
  const later = window.setTimeout.bind(window);
  const patient = (act: TimerHandler, ms?: number, ...given: unknown[]) =>
    ms === waitMs ? 0 : later(act, ms, ...given);
  Object.assign(window, { setTimeout: patient });
}

/**
 * The page has a policy of its own, so a link to it loads it anew. Until its scripts run its buttons are only drawn; React keeps
 * a note at the element that it lives in.
 */
const isAlive = (path: string): boolean => {
  const [loaded] = performance.getEntriesByType('navigation');
  const root = document.querySelector('#root') ?? {};
  return (
    new URL(loaded?.name ?? '').pathname === path && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  );
};

/** The third party in the browser's own house: tells what was asked of it. */
async function thirdParty(page: Page, script: string | null): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(/tradingview/, (route) => {
    asked.push(route.request().url());
    if (script === null) return route.abort();
    const isScript = route.request().url() === tradingChart.script;
    return isScript
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: '<title>Their chart</title><h1>Their chart</h1>' });
  });
  return asked;
}

test('the third party’s chart is asked for only after consent, stays on its page, and goes when consent is withdrawn', async () => {
  const { page, complaints } = await shop.visit();
  await page.addInitScript(waitForever, tradingChart.waitMs);
  const asked = await thirdParty(page, standIn);
  await open(page, paths.livePrices);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Trading chart' }).click();
  await page.waitForURL(`**${paths.trading}`);
  await page.waitForFunction(isAlive, paths.trading);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Load TradingView’s chart' }).click();
  await page
    .frameLocator('iframe[title="OANDA:XAUUSD 15 dark"]')
    .getByRole('heading', { name: 'Their chart' })
    .waitFor();
  expect(asked).toEqual([tradingChart.script, FRAME]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Cart' }).click();
  await page.waitForURL(`**${paths.cart}`);
  await page.waitForLoadState('networkidle');
  const here = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name ?? '');
  expect(new URL(here).pathname).toBe(paths.cart);

  await page.goBack();
  // Their script looks for its place on the page: it is left alone until it has found it.
  await page.locator('iframe[title="OANDA:XAUUSD 15 dark"]').waitFor();
  await page.getByRole('button', { name: 'Withdraw consent' }).click();
  await page.getByRole('button', { name: 'Load TradingView’s chart' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.locator('iframe').count()).toBe(0);
  expect(await page.getByRole('slider').count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('where the third party is blocked, our own chart takes its place and says so', async () => {
  const { page } = await shop.visit();
  await thirdParty(page, null);
  await open(page, paths.trading);

  await page.getByRole('button', { name: 'Load TradingView’s chart' }).click();

  await page.getByText('TradingView’s chart did not load.').waitFor();
  expect(await page.getByRole('group', { name: 'Gold in USD per troy ounce, one month' }).isVisible()).toBe(true);
});
