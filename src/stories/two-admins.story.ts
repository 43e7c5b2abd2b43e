import type { Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';
import { adminProductsContract } from '#contract/catalogue/admin-products.contract.ts';
import { newProductValues } from '#contract/catalogue/product-values.rules.ts';

import { seriousFindings } from './accessibility.ts';
import { adminEmail } from './people.ts';
import { storyShop } from './story-shop.ts';
import { open, overhang, signIn } from './visit.ts';

const shop = storyShop();

/** A draft of the story's own, made without a browser. */
const aDraft = (slug: string) =>
  shop.admin.call(adminProductsContract.create, {
    body: {
      values: {
        ...newProductValues,
        name: `Bar of ${slug}`,
        slug,
        sku: slug.toUpperCase(),
        weightValue: '1',
        mint: 'Northgate Refinery',
        country: 'Canada',
        packaging: 'Assay card',
        premiumPct: '0.03',
      },
      status: 'draft',
    },
  });

async function openForm(page: Page, id: string): Promise<void> {
  await signIn(page, adminEmail);
  await open(page, paths.admin.editProduct(id));
  await page.getByLabel('Premium', { exact: true }).waitFor();
}

const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save changes' }).click();

test('two administrators change one product: the second sees both versions, decides, and loses nothing', async () => {
  const { id } = await aDraft('two-admins');
  const ann = await shop.visit();
  const ben = await shop.visit();
  await openForm(ann.page, id);
  await openForm(ben.page, id);

  await ann.page.getByLabel('Premium', { exact: true }).fill('4');
  await ann.page.getByLabel('Low at').fill('25');
  await save(ann.page);
  await ann.page.getByText('All changes are saved.').waitFor();

  await ben.page.getByLabel('Premium', { exact: true }).fill('3.5');
  await ben.page.getByLabel('Year', { exact: true }).fill('2026');
  await save(ben.page);

  const panel = ben.page.getByRole('alert', { name: 'Changed by somebody else' });
  await panel.waitFor();
  const row = await panel.getByRole('row', { name: /Premium/ }).innerText();
  expect(row.replaceAll(/\s+/g, ' ')).toMatch(/3\.00 %.*4\.00 %.*3\.50 %/);
  expect(await panel.innerText()).toContain('Low at');
  expect(await seriousFindings(ben.page)).toEqual([]);
  await panel.getByRole('button', { name: 'Keep mine' }).click();
  await panel.getByRole('button', { name: /^Save over version/ }).click();
  await ben.page.getByText('All changes are saved.').waitFor();

  const { values, history } = await shop.admin.call(adminProductsContract.read, { params: { id } });
  expect(values).toMatchObject({ premiumPct: '0.035', lowAt: 25, year: '2026' });
  expect(history.map(({ action }) => action)).toEqual(['product.changed', 'product.changed', 'product.created']);
  ben.forgive(409);
  expect([...ann.complaints, ...ben.complaints]).toEqual([]);
});

test('what was typed before another page was opened is not lost without asking', async () => {
  const { id } = await aDraft('leave-guard');
  const { page, complaints } = await shop.visit();
  await openForm(page, id);
  await page.getByLabel('Premium', { exact: true }).fill('9');

  await page.getByRole('link', { name: 'Products', exact: true }).first().click();

  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await page.getByLabel('Premium', { exact: true }).inputValue()).toContain('9');
  expect(complaints).toEqual([]);
});

test.each([
  [1366, 'light'],
  [390, 'dark'],
] as const)('the form, the list and the import are usable at %i pixels in %s', async (width, scheme) => {
  const { id } = await aDraft(`seen-at-${width}`);
  const { page, complaints } = await shop.visit({ width, scheme });
  await openForm(page, id);
  const seen: string[] = [];
  for (const address of [paths.admin.editProduct(id), paths.admin.addProduct, paths.admin.importProducts]) {
    await open(page, address);
    seen.push(...(await seriousFindings(page)));
    expect(await overhang(page)).toBe(0);
  }

  expect(seen).toEqual([]);
  expect(complaints).toEqual([]);
});
