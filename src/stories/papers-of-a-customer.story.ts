import sharp from 'sharp';
import type { Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';
import { customersContract } from '#contract/customers/customers.contract.ts';

import { seriousFindings } from './accessibility.ts';
import { aPdf, aPhoto, todayThere } from './papers.ts';
import { adminEmail, kycForm, password } from './people.ts';
import { openAccount } from './steps/opening-an-account.ts';
import { approve } from './steps/dashboard.ts';
import { sendPaper, signAndSend } from './steps/identity-check.ts';
import { storyShop } from './story-shop.ts';
import { createCaller } from './caller.ts';
import { open, overhang, signIn } from './visit.ts';

const shop = storyShop();
const person = { name: 'Pernille Paperson', email: 'pernille@example.com' };

/** A picture as the page shows it, in pixels. */
async function pixelsOf(page: Page, alt: string): Promise<{ width: number; height: number; grey: number[] }> {
  const image = page.getByAltText(alt, { exact: true });
  await image.waitFor();
  const src = await image.getAttribute('src');
  const base64 = await page.evaluate(async (url) => {
    const bytes = new Uint8Array(await (await fetch(url ?? '')).arrayBuffer());
    return btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(''));
  }, src);
  const { data, info } = await sharp(Buffer.from(base64, 'base64'))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, grey: [...data] };
}

test('papers are sent on a phone, turned before, seen by staff with a mark that the log explains, and all opened before the approval', async () => {
  const phone = await shop.visit({ width: 390 });
  const { page } = phone;
  await openAccount(page, shop.admin, person);
  await signIn(page, person.email);
  // All but the papers is filled in already.
  const caller = createCaller(shop.url);
  await caller.signIn(person.email, password);
  await caller.call(customersContract.saveKyc, { body: { ...kycForm, declaration: false } });

  await open(page, `${paths.kycForm}?step=document`);
  const front = page.getByRole('group', { name: 'Front of the document' });
  expect(await front.getByText('Take a photo').isVisible()).toBe(true);
  await front
    .getByLabel('Choose a file: Front of the document')
    .setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await front.getByRole('img', { name: 'passport.jpg, as it is' }).waitFor();
  await front.getByRole('button', { name: 'Turn right' }).click();
  await front.getByRole('img', { name: 'passport.jpg, turned right' }).waitFor();
  await front.getByRole('button', { name: 'Send this picture' }).click();
  const own = await pixelsOf(page, 'Front of the document as we keep it');
  expect(own.height).toBeGreaterThan(own.width);

  const bad = page.getByRole('group', { name: 'Photo of yourself' });
  await bad
    .getByLabel('Choose a file: Photo of yourself')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') });
  await bad.getByRole('button', { name: 'Send this picture' }).click();
  await bad.getByText('We cannot accept this kind of file.').waitFor();
  phone.forgive(422);
  await bad.getByRole('button', { name: 'Cancel' }).click();
  await sendPaper(page, 'Photo of yourself');
  expect(await overhang(page)).toBe(0);

  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Add this paper: Proof of address.').first().waitFor();
  const bill = page.getByRole('group', { name: 'Proof of address' });
  await bill
    .getByLabel('Choose a file: Proof of address')
    .setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: await aPdf() });
  await bill.getByLabel('Date on the paper').fill(todayThere().typed);
  await bill.getByRole('button', { name: 'Send this file' }).click();
  await bill.getByText('bill.pdf').waitFor();
  for (const _step of ['document', 'purpose', 'people']) await page.getByRole('button', { name: 'Continue' }).click();
  await signAndSend(page);
  expect(phone.complaints).toEqual([]);

  const desk = await shop.visit();
  await signIn(desk.page, adminEmail);
  const { user } = await createCaller(shop.url)
    .signIn(person.email, password)
    .then((signedIn) => ({ user: signedIn }));
  await open(desk.page, paths.admin.customerProfile(user.id));
  const panel = desk.page.getByRole('region', { name: 'Papers' });
  await panel.getByRole('button', { name: 'Show the papers' }).click();
  await panel.getByRole('button', { name: 'Show large: Front of the document' }).click();
  const seen = await pixelsOf(desk.page, 'Front of the document, with your name across it');
  // The lower half was white; now something is written on it.
  const lower = seen.grey.slice(Math.floor(seen.grey.length * 0.55));
  expect(lower.filter((grey) => grey < 215).length).toBeGreaterThan(lower.length / 200);

  await panel.getByRole('button', { name: 'Log of views' }).click();
  const log = desk.page.getByRole('table', { name: 'Views of the papers' });
  await log
    .getByRole('row', { name: /Front of the document Identity check/ })
    .first()
    .waitFor();
  await log
    .getByRole('row', { name: /Pernille Paperson \(the customer\)/ })
    .first()
    .waitFor();
  await desk.page.getByRole('dialog', { name: 'Log of views' }).getByRole('button', { name: 'Close' }).click();

  await desk.page.getByRole('button', { name: 'Open 2 papers to approve' }).click();
  expect(await seriousFindings(desk.page)).toEqual([]);
  await approve(desk.page, person.name);
  await desk.page.getByText('Approved.').first().waitFor();
  expect(desk.complaints).toEqual([]);
});
