import { randomBytes } from 'node:crypto';

import type { Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';
import { customersContract } from '#contract/customers/customers.contract.ts';

import { sendPapers } from './papers.ts';
import { kycForm, verifiedEmail, signedIn } from './people.ts';
import { storyShop } from './story-shop.ts';
import { open, signIn } from './visit.ts';

const [older, newer] = ['2026', '2027'].map((name) => `${name}:${randomBytes(32).toString('base64')}`) as [
  string,
  string,
];
const shop = storyShop({ PAPERS_KEY: older });

/** Opens the step of the papers and waits until the picture that is kept is drawn. */
async function seesPaper(page: Page): Promise<number> {
  await open(page, `${paths.kycForm}?step=document`);
  const picture = page.getByAltText('Front of the document as we keep it', { exact: true });
  await picture.waitFor();
  return picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
}

test('papers are sealed under a new key by the command on the server, and open without the old one', async () => {
  const customer = await signedIn(shop.url, verifiedEmail);
  await customer.call(customersContract.saveKyc, { body: { ...kycForm, declaration: false } });
  await sendPapers(customer, kycForm.documentType);
  const { page, complaints } = await shop.visit();
  await signIn(page, verifiedEmail);
  expect(await seesPaper(page)).toBeGreaterThan(0);
  await page.close();
  expect(complaints).toEqual([]);

  await shop.server.kill9();
  const said = await shop.server.command('rotate-papers-key', [], { PAPERS_KEY: `${newer},${older}` });
  expect(said).toMatch(/^\d+ papers are now sealed under "2027"\.$/m);
  await shop.server.restart({ PAPERS_KEY: newer });

  const again = await shop.visit();
  await signIn(again.page, verifiedEmail);
  expect(await seesPaper(again.page)).toBeGreaterThan(0);
  expect(again.complaints).toEqual([]);
});
