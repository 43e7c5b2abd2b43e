import { paths } from '#client/app/paths.ts';
import { storageContract } from '#contract/vault/storage.contract.ts';
import { withdrawalsContract } from '#contract/vault/withdrawals.contract.ts';

import { seriousFindings } from './accessibility.ts';
import { adminEmail, approvedEmail, mailedCode, signedIn, vaultEmail } from './people.ts';
import { storyShop } from './story-shop.ts';
import { open, overhang, signIn } from './visit.ts';

const shop = storyShop();
const { admin, customer } = paths;

test('a customer withdraws a piece that he collects: fee, approval, two officers twice, and it has left his vault', async () => {
  const own = await signedIn(shop.url, approvedEmail);
  const before = await own.call(storageContract.summary);
  const owner = await shop.visit({ width: 390, scheme: 'dark' });
  const { page } = owner;

  await signIn(page, approvedEmail);
  // What he holds depends on the day: above a limit a second person decides, and what is on its way in cannot be chosen.
  await open(page, `${customer.storage}?f.state=in:in_vault&sort=costCad`);
  const first = page.getByRole('checkbox', { name: /^Choose / }).first();
  await first.waitFor();
  await first.check({ force: true });
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('radio', { name: /Collected at the vault/ }).check({ force: true });
  expect(await overhang(page)).toBe(0);
  await page.getByRole('button', { name: 'See what it costs' }).click();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const ask = page.getByRole('button', { name: /^Withdraw for [\d,.]+ CAD$/ });
  await ask.waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  await page.getByLabel(/code/i).fill(await mailedCode(shop.admin, approvedEmail));
  await ask.click();
  await page.getByRole('link', { name: 'See your withdrawal' }).click();
  const number = /W-\d+/.exec(await page.getByRole('heading', { name: /W-\d+/ }).innerText())?.[0] ?? '';
  expect(await overhang(page)).toBe(0);

  const [asked] = (await shop.admin.call(withdrawalsContract.list, { query: `q=${number}` })).items;
  const id = asked?.id ?? '';
  const { lines, customerName } = await shop.admin.call(withdrawalsContract.read, { params: { id } });
  const chief = await shop.visit();
  await signIn(chief.page, adminEmail);
  const officer = await shop.visit({ width: 1024, scheme: 'light' });
  await signIn(officer.page, vaultEmail);

  type Fill = readonly (readonly [label: string, text: string])[];
  const act = async (who: typeof chief, button: string, confirm: string, fill: Fill = []) => {
    await open(who.page, admin.withdrawal(id));
    await who.page.getByRole('button', { name: button, exact: true }).click();
    const dialog = who.page.getByRole('dialog');
    for (const [label, text] of fill) await dialog.getByLabel(label).fill(text);
    if (button === 'Look at the paper…') {
      await dialog.getByLabel('Paper', { exact: true }).click();
      await who.page.getByTitle('Passport').click();
    }
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await act(chief, 'Fee came in…', 'The fee is here', [['Reference of the payment', 'EFT 78']]);
  await act(chief, 'Approve…', 'Approve');
  await act(
    officer,
    'Pick…',
    'It is picked',
    lines.map(({ qty, name, serial, lot, itemNumber }) => [`${qty} × ${name}`, serial ?? lot ?? itemNumber] as const),
  );
  expect(await seriousFindings(officer.page)).toEqual([]);
  await act(chief, 'Pack…', 'It is packed');
  await act(officer, 'Look at the paper…', 'It is he', [
    ['Name as the paper has it', customerName],
    ['Last four characters of its number', '48A1'],
  ]);
  await act(chief, 'Hand over…', 'It is handed over');

  const after = await own.call(storageContract.summary);
  expect(before.total.pieces - after.total.pieces).toBe(lines.reduce((sum, { qty }) => sum + qty, 0));
  await open(page, customer.withdrawals);
  await page.getByRole('link', { name: number }).click();
  await page.getByText('Handed over', { exact: true }).first().waitFor();
  expect([...owner.complaints, ...chief.complaints, ...officer.complaints]).toEqual([]);
});
