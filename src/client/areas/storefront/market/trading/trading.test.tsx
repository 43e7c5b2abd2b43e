import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { expectConsole } from '#client/testing/jsdom-console.ts';
import { renderStorefront } from '#client/testing/render-storefront.tsx';
import { tradingChart } from '#contract/market/trading-chart.rules.ts';

import { giveChartConsent } from './chart-consent.ts';

/** What jsdom says where a browser would load a page whole. */
const loadedWhole = /navigation \(except hash changes\)/;
const theirScript = () => document.querySelector<HTMLScriptElement>(`script[src="${tradingChart.script}"]`);
const load = () => screen.findByRole('button', { name: 'Load TradingView’s chart' });

afterEach(() => {
  act(() => giveChartConsent(false));
  jest.useRealTimers();
});

/** The page with the chart asked for. */
async function asked() {
  const { person } = await renderStorefront('/trading');
  await person.click(await load());
  return person;
}

/** What the third party's script does when it has come. */
async function frameComes() {
  const frame = document.createElement('iframe');
  frame.title = 'their chart';
  await act(async () => document.querySelector('.tradingview-widget-container__widget')?.append(frame));
  fireEvent.load(frame);
}

test('before the visitor agrees nothing of the third party is there, and our own chart of gold in dollars is', async () => {
  await renderStorefront('/trading');

  expect(await screen.findByRole('group', { name: 'Gold in USD per troy ounce, one month' })).toBeVisible();
  expect(screen.getByText('Below is our own chart of the recorded prices.')).toBeVisible();
  expect(theirScript()).toBeNull();
  expect(document.querySelector('iframe')).toBeNull();
});

test('who agrees gets the chart with the options of the shop, and its credit', async () => {
  await asked();
  const options = JSON.parse(theirScript()?.text ?? '{}');
  await frameComes();

  expect(options).toMatchObject({ symbol: 'OANDA:XAUUSD', interval: '15', theme: 'dark', allow_symbol_change: true });
  await waitFor(() => expect(screen.queryByText('Loading TradingView’s chart...')).not.toBeInTheDocument());
  expect(screen.getByTitle('their chart')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /chart by TradingView/ })).toHaveAttribute('href', tradingChart.credit);
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

test('the choice is kept for the next visit, until it is withdrawn, which loads the page anew', async () => {
  expectConsole(loadedWhole);
  const person = await asked();
  expect(localStorage.getItem('ingot.trading-chart')).toBe('1');

  await person.click(screen.getByRole('button', { name: 'Withdraw consent' }));

  expect(localStorage.getItem('ingot.trading-chart')).toBeNull();
  expect(theirScript()).toBeNull();
  expect(await load()).toBeVisible();
});

test('a script that is blocked leaves our own chart in its place, which says so and offers another try', async () => {
  const person = await asked();

  fireEvent.error(theirScript()!);

  expect(await screen.findByText('TradingView’s chart did not load.')).toBeVisible();
  expect(await screen.findByRole('slider')).toBeInTheDocument();
  expect(theirScript()).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(theirScript()).not.toBeNull();
});

test('a frame that the browser refuses counts as not loaded', async () => {
  await asked();

  const refusal = (effectiveDirective: string) =>
    Object.assign(new Event('securitypolicyviolation'), { effectiveDirective });
  fireEvent(document, refusal('style-src-elem'));
  expect(screen.queryByText('TradingView’s chart did not load.')).not.toBeInTheDocument();

  fireEvent(document, refusal('frame-src'));

  expect(await screen.findByText('TradingView’s chart did not load.')).toBeVisible();
});

test('what does not come in ten seconds is not waited for', async () => {
  await renderStorefront('/trading');
  const button = await load();
  jest.useFakeTimers();
  fireEvent.click(button);

  act(() => {
    jest.advanceTimersByTime(tradingChart.waitMs - 1);
  });
  expect(screen.getByText('Loading TradingView’s chart...')).toBeVisible();
  act(() => {
    jest.advanceTimersByTime(1);
  });

  expect(screen.getByText('TradingView’s chart did not load.')).toBeVisible();
});

test('our own chart shows any of the metals', async () => {
  const { person } = await renderStorefront('/trading');

  await person.click(await screen.findByRole('radio', { name: 'Silver' }));

  expect(await screen.findByRole('group', { name: 'Silver in USD per troy ounce, one month' })).toBeVisible();
});

test.each([
  ['/live-prices', 'Trading chart', 'Live prices'],
  ['/trading', 'Live prices', 'Trading chart'],
])('from %s to “%s” the page is loaded whole, and the one before stays until then', async (at, link, before) => {
  expectConsole(loadedWhole);
  const { person } = await renderStorefront(at);

  const footer = within(await screen.findByRole('contentinfo'));
  await person.click(await footer.findByRole('link', { name: link }));

  expect(screen.getByRole('heading', { level: 1, name: before })).toBeVisible();
});
