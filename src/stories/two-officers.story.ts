import { paths } from '#client/app/paths.ts';
import { gramsText, nanogramsOf } from '#contract/arithmetic/trade-weight.ts';
import { adminItemsContract } from '#contract/vault/admin-items.contract.ts';

import { seriousFindings } from './accessibility.ts';
import { settled } from './dashboard-pages.ts';
import { adminEmail, vaultEmail } from './people.ts';
import { storyShop } from './story-shop.ts';
import { open, overhang, signIn } from './visit.ts';

const shop = storyShop();

/** As a scale shows it: to a tenth of a milligram. */
const asWeighed = (grams: string): string => {
  const ng = nanogramsOf({ value: grams, unit: 'g' }) ?? 0n;
  return gramsText(((ng + 50_000n) / 100_000n) * 100_000n);
};

test('two officers take metal in: one receives it at a tablet, the other confirms it on a phone', async () => {
  const query = 'f.state=in:pending_inbound&sort=stateSince';
  const [waiting] = (await shop.admin.call(adminItemsContract.list, { query })).items;
  if (!waiting) throw new Error('Nothing is on its way into the demo’s vault.');
  const {
    number,
    id,
    serialTracked: isPiece,
  } = await shop.admin.call(adminItemsContract.read, {
    params: { id: waiting.id },
  });

  const first = await shop.visit({ width: 1024, scheme: 'light' });
  await signIn(first.page, vaultEmail);
  await open(first.page, paths.admin.vaultDesk);
  await settled(first.page);
  await first.page.getByLabel('Scan or type a code').fill(number);
  await first.page.keyboard.press('Enter');
  const found = first.page.getByRole('list', { name: 'Found' });
  await found.getByRole('button', { name: `Receive… ${number}` }).press('Enter');
  const receipt = first.page.getByRole('dialog');
  await receipt.getByLabel('Location code').fill('A-12-3');
  await receipt.getByLabel(isPiece ? 'Serial number' : 'Lot code').fill('STORY-77');
  await receipt.getByLabel(isPiece ? 'Fine weight, g' : 'Fine weight of all, g').fill(asWeighed(waiting.fineNg));
  expect(await seriousFindings(first.page)).toEqual([]);
  await first.page.keyboard.press('Control+s');
  await receipt.waitFor({ state: 'hidden' });
  await found.getByText('You received it: another officer confirms.').waitFor();
  expect(await found.getByRole('button', { name: `Confirm… ${number}` }).count()).toBe(0);
  expect(await overhang(first.page)).toBe(0);

  const second = await shop.visit({ width: 390, scheme: 'dark' });
  await signIn(second.page, adminEmail);
  await open(second.page, paths.admin.vaultDesk);
  await settled(second.page);
  expect(await overhang(second.page)).toBe(0);
  expect(await seriousFindings(second.page)).toEqual([]);
  await second.page
    .getByRole('list', { name: 'Waiting for another officer' })
    .getByRole('button', { name: `Confirm… ${number}` })
    .click();
  await second.page.getByRole('dialog').getByRole('button', { name: 'I have seen it' }).click();
  await second.page.getByRole('dialog').waitFor({ state: 'hidden' });

  const item = await shop.admin.call(adminItemsContract.read, { params: { id } });
  expect(item).toMatchObject({
    ...{ state: 'in_vault', location: 'A-12-3' },
    ...(isPiece ? { serial: 'STORY-77' } : { lot: 'STORY-77' }),
  });
  expect(item.received?.name).not.toBe(item.confirmed?.name);
  await open(second.page, `${paths.admin.barList}?q=STORY-77`);
  await second.page.locator('main').getByText('STORY-77').filter({ visible: true }).first().waitFor();
});
