import type { Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';
import type { FeedScenario } from '#contract/market/feed.contract.ts';
import { open } from '#stories/visit.ts';

/** Opens the identity check of the customer of this name, who waits in the queue. */
export async function openWaiting(page: Page, name: string): Promise<void> {
  await open(page, paths.admin.customers);
  await page.getByRole('link', { name: 'Identity checks waiting' }).click();
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Approves the customer of this name, who waits in the queue of the identity dashboard. */
export async function approveWaiting(page: Page, name: string): Promise<void> {
  await openWaiting(page, name);
  await approve(page, name);
}

/** Opens, one after the other, each paper of the identity check that is still to be opened. */
async function openPapers(page: Page): Promise<void> {
  const list = page.getByRole('region', { name: 'Still to open' });
  await list.waitFor();
  const left = list.getByRole('listitem');
  for (let count = await left.count(); count > 0; count -= 1) {
    await left.first().getByRole('button').click();
    await left.nth(count - 1).waitFor({ state: 'detached' });
  }
  await list.getByText('You have opened every paper.').waitFor();
}

/** Approves the customer whose identity check is open, after a look at each of its papers. */
export async function approve(page: Page, name: string): Promise<void> {
  await openPapers(page);
  await page.getByRole('button', { name: 'Approve…' }).click();
  const dialog = page.getByRole('dialog', { name: `Approve ${name}?` });
  await dialog.getByLabel('Reason').fill('The passport was seen.');
  await dialog.getByRole('button', { name: `Approve ${name}` }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Marks an order as paid in full by somebody, from the list of orders. */
export async function markAsPaid(page: Page, number: string, payer: string): Promise<void> {
  await open(page, paths.admin.orders);
  await page.getByRole('link', { name: number, exact: true }).click();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  const dialog = page.getByRole('dialog', { name: `Mark order ${number} as paid?` });
  await dialog.getByLabel('Payer').fill(payer);
  await dialog.getByLabel('Bank reference').fill(`WIRE-${number}`);
  await dialog.getByRole('button', { name: `Record the payment of order ${number}` }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(`WIRE-${number}`).first().waitFor();
}

/** Takes the site offline by the switch in the top bar. */
export async function takeOffline(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Site online' }).click();
  await page.getByRole('button', { name: 'Take it offline' }).click();
  await page.getByText('Offline', { exact: true }).waitFor();
}

export async function takeOnline(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Site online' }).click();
  await page.getByText('Online', { exact: true }).waitFor();
}

const scenarioWords = {
  normal: 'Normal market',
  sessions: 'Spot week',
  weekend: 'Weekend in short',
  gap: 'Gap',
  outage: 'Outage',
  freeze: 'Freeze',
  absurd: 'Absurd',
  flash_crash: 'Flash crash',
  closed: 'Market closed',
} as const satisfies Record<FeedScenario, string>;

/** Plays a scenario on the simulated market. */
export async function play(page: Page, scenario: FeedScenario): Promise<void> {
  await open(page, paths.admin.feed);
  await page.getByRole('radio', { name: scenarioWords[scenario] }).check();
  await page.getByRole('button', { name: 'Play' }).click();
  await page.getByText(`now: ${scenarioWords[scenario].toLowerCase()}`).waitFor();
}
