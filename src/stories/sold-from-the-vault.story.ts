import { paths } from '#client/app/paths.ts';
import { sellBacksContract } from '#contract/vault/sell-backs.contract.ts';
import { storageContract } from '#contract/vault/storage.contract.ts';

import { seriousFindings } from './accessibility.ts';
import { adminEmail, approvedEmail, mailedCode, signedIn } from './people.ts';
import { storyShop } from './story-shop.ts';
import { open, overhang, signIn } from './visit.ts';

const shop = storyShop();
const { admin, customer } = paths;

test('a customer sells from the vault at a locked price that a mailed code confirms, the shop approves and pays, and both see it', async () => {
  const own = await signedIn(shop.url, approvedEmail);
  const before = await own.call(storageContract.summary);
  const seller = await shop.visit({ width: 390, scheme: 'dark' });
  const { page } = seller;

  await signIn(page, approvedEmail);
  // What he holds depends on the day: above a limit a second person decides, and what is on its way in cannot be chosen.
  await open(page, `${customer.storage}?f.state=in:in_vault&sort=costCad`);
  const first = page.getByRole('checkbox', { name: /^Choose / }).first();
  await first.waitFor();
  expect(await overhang(page)).toBe(0);
  await first.check({ force: true });
  await page.getByRole('button', { name: 'Sell to us' }).click();
  await page.getByRole('button', { name: 'Lock the price' }).click();
  await page.getByText('Price locked').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  const sell = page.getByRole('button', { name: /^Sell for [\d,.]+ CAD$/ });
  const amount = /[\d,.]+(?=\s*CAD)/.exec(await sell.innerText())?.[0] ?? '';
  await page.getByLabel(/^Paid to/).selectOption({ index: 1 });
  await page.getByLabel(/code/i).fill(await mailedCode(shop.admin, approvedEmail));
  await sell.click();
  await page.getByText('You sold for').waitFor();
  await page.getByRole('link', { name: 'See your sale' }).click();
  const number = /SB-\d+/.exec(await page.getByRole('heading', { name: /SB-\d+/ }).innerText())?.[0] ?? '';

  const dashboard = await shop.visit();
  await signIn(dashboard.page, adminEmail);
  const [waiting] = (await shop.admin.call(sellBacksContract.list, { query: `q=${number}` })).items;
  await open(dashboard.page, admin.soldItem(waiting?.id ?? ''));
  for (const [button, confirm] of [
    ['Approve…', 'Approve'],
    ['Instruct the bank…', 'The bank has the payment'],
    ['Paid…', 'It is paid'],
  ] as const) {
    await dashboard.page.getByRole('button', { name: button, exact: true }).click();
    const dialog = dashboard.page.getByRole('dialog');
    if (button === 'Paid…') await dialog.getByLabel('Reference of the payout').fill('EFT 77');
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  await open(page, customer.soldHistory);
  await page.getByRole('link', { name: number }).click();
  await page.getByText('EFT 77').first().waitFor();
  expect(await overhang(page)).toBe(0);
  const sold = await shop.admin.call(sellBacksContract.read, { params: { id: waiting?.id ?? '' } });
  expect(sold).toMatchObject({ state: 'paid', reference: 'EFT 77', net: amount.replaceAll(',', '') });
  const after = await own.call(storageContract.summary);
  expect(before.total.pieces - after.total.pieces).toBe(sold.lines.reduce((sum, { qty }) => sum + qty, 0));
  expect([...seller.complaints, ...dashboard.complaints]).toEqual([]);
});
