import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';

import { plentifulProduct } from './buying.ts';
import { goTo, settled } from './dashboard-pages.ts';
import { adminEmail, approvedEmail, password } from './people.ts';
import { exportRecording, type HandedOn, installDevTools, press, stepsOf } from './redux-devtools.ts';
import { takeToCart, toDelivery } from './steps/checkout.ts';
import { storyShop } from './story-shop.ts';
import { open, signIn } from './visit.ts';

const shop = storyShop();

/** A browser with the DevTools. */
async function visit() {
  const visitor = await shop.visit();
  await installDevTools(visitor.context);
  return visitor;
}

const errorsIn = (recording: HandedOn) => stepsOf(recording).filter(({ error }) => error !== undefined);

/** The calls that a recording has answers to, at its end. */
const answeredIn = (recording: HandedOn): string[] =>
  Object.entries(stepsOf(recording).at(-1)?.state.api.queries ?? {})
    .filter(([, { status }]) => status === 'fulfilled')
    .map(([key]) => key)
    .toSorted();

async function signOut(page: Page): Promise<void> {
  await settled(page);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Shows the page as it was after the first, or the last, step of a kind. */
async function jumpTo(page: Page, which: 'findIndex' | 'findLastIndex', kind: string): Promise<void> {
  const place = stepsOf(await exportRecording(page))[which](({ type }) => type === kind);
  await press(page, 'jumpToAction', place);
}

test('a session is one recording from logged out to destroyed, over the pages of shop and dashboard', async () => {
  const { page, complaints } = await visit();

  await signIn(page, approvedEmail);
  await signOut(page);

  const recording = await exportRecording(page);
  const steps = stepsOf(recording);
  const types = steps.map(({ type }) => type);
  expect(types.filter((type) => type === 'page/opened')).toHaveLength(3);
  const story = steps.filter(({ type }) => type.startsWith('session/'));
  expect(story.map(({ type, state }) => `${type}: ${state.session.value}`)).toEqual([
    'session/restored: loggedOut',
    'session/authenticated: approved',
    'session/restored: approved',
    'session/refreshed: approved',
    'session/destroyed: destroyed',
    'session/cleared: loggedOut',
    'session/restored: loggedOut',
  ]);
  expect(errorsIn(recording)).toEqual([]);
  expect(JSON.stringify(recording)).not.toContain(password);
  expect(complaints).toEqual([]);
});

test('a recording of the dashboard opens in a visitor’s browser, with calls of pages that he has not loaded', async () => {
  const dashboard = await visit();
  await signIn(dashboard.page, adminEmail);
  for (const address of [paths.admin.orders, paths.admin.customers, paths.admin.products]) {
    await goTo(dashboard.page, address);
  }
  await dashboard.page.waitForLoadState('networkidle');
  const recording = await exportRecording(dashboard.page);
  const visitor = await visit();
  await open(visitor.page, paths.home);

  await press(visitor.page, 'importState', recording);
  const atOnce = await exportRecording(visitor.page);
  await visitor.page.waitForLoadState('networkidle');
  const whole = await exportRecording(visitor.page);

  const sessions = (each: HandedOn) =>
    stepsOf(each)
      .slice(0, recording.stagedActionIds.length)
      .map(({ type, state }) => [type, state.session.value]);
  expect(recording.stagedActionIds.length).toBeGreaterThan(20);
  expect(errorsIn(atOnce)).toEqual([]);
  expect(errorsIn(whole)).toEqual([]);
  expect(sessions(whole)).toEqual(sessions(recording));
  expect(answeredIn(whole)).toEqual(expect.arrayContaining(answeredIn(recording)));
  expect(visitor.complaints).toEqual([]);
});

test('"Reset" returns to the live session, in the shop and in the dashboard, and nothing has to be loaded anew', async () => {
  const { page } = await visit();
  await signIn(page, approvedEmail);
  await settled(page);
  const orders = page.getByRole('table', { name: 'Orders' });
  const before = await orders.getByRole('row').count();

  await jumpTo(page, 'findLastIndex', 'page/opened');
  await orders.waitFor({ state: 'hidden' });
  await press(page, 'reset');

  await orders
    .getByRole('row')
    .nth(before - 1)
    .waitFor();
  expect(await orders.getByRole('row').count()).toBe(before);

  await open(page, paths.shop);
  const account = page.getByRole('link', { name: 'Account of Rowan Bellamy' });
  await account.waitFor();
  await jumpTo(page, 'findIndex', '@@INIT');
  await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();

  await press(page, 'reset');

  await account.waitFor();
  expect(await page.getByRole('link', { name: 'Sign in', exact: true }).count()).toBe(0);
  expect(stepsOf(await exportRecording(page)).map(({ type }) => type)).toEqual(
    expect.arrayContaining(['@@INIT', 'page/resumed']),
  );
});

test('the checkout and a form show each of their steps to the DevTools', async () => {
  const customer = await visit();
  const { slug } = await plentifulProduct(shop.admin);
  await signIn(customer.page, approvedEmail);
  await takeToCart(customer.page, slug);
  await toDelivery(customer.page);
  const dashboard = await visit();
  await signIn(dashboard.page, adminEmail);
  await open(dashboard.page, paths.admin.addProduct);
  await dashboard.page.getByLabel('Name', { exact: true }).fill('Wafer');

  const buying = stepsOf(await exportRecording(customer.page));
  const filling = stepsOf(await exportRecording(dashboard.page));

  expect(buying.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['machines/checkout/started', 'machines/checkout/proceed']),
  );
  expect(buying.at(-1)?.state.machines.checkout?.state).toBe('delivery');
  expect(filling.at(-1)?.state.machines.form).toMatchObject({
    state: 'editing',
    context: { values: { name: 'Wafer' } },
  });
});

test('a shop’s pages carry nothing of the recording: it is a file of its own, which only the demo asks for', () => {
  const folder = path.join('dist/client/assets');
  const holding = readdirSync(folder).filter(
    (file) =>
      file.endsWith('.js') &&
      ['page/opened', 'page/resumed', 'machines/', 'recording:'].some((word) =>
        readFileSync(path.join(folder, file), 'utf8').includes(word),
      ),
  );

  expect(holding).toEqual([expect.stringMatching(/^inspection\.\w+\.js$/)]);
});
