import type { Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';

import { seriousFindings } from './accessibility.ts';
import { settled } from './dashboard-pages.ts';
import { adminEmail } from './people.ts';
import { storyShop } from './story-shop.ts';
import { open, signIn, type Visit } from './visit.ts';

const shop = storyShop();
const { admin } = paths;

/** The forms for something new: where they are, what opens them, and what is typed to have something to save. */
const forms = [
  { what: 'a tag', address: admin.tags, opener: 'New tag', first: 'Name' },
  { what: 'an attribute', address: admin.attributes, opener: 'New attribute', first: 'Label' },
  { what: 'a category', address: admin.categories, opener: 'New category', first: 'Name' },
  { what: 'a subscriber', address: admin.subscribers, opener: 'Add subscriber', first: 'E-mail' },
  { what: 'a bill of a supplier', address: admin.supplierBills, opener: 'Enter a bill', first: 'Supplier' },
  { what: 'a product', address: admin.addProduct, opener: null, first: 'Name' },
  { what: 'an entry of a menu', address: admin.menu, opener: 'New entry', first: 'Label' },
  { what: 'a webhook', address: admin.webhooks, opener: 'Add webhook', first: 'Address' },
  { what: 'an API key', address: admin.apiKeys, opener: 'New key', first: 'Name' },
  { what: 'a slide', address: admin.addSlide, opener: null, first: 'Title' },
  { what: 'an administrator', address: admin.addAdminUser, opener: null, first: 'Name' },
  { what: 'a counterparty', address: admin.hedgeCounterparties, opener: 'New counterparty', first: 'Name' },
  { what: 'a hedge', address: admin.hedges, opener: 'Enter a trade', first: 'Counterparty' },
  { what: 'a vault', address: admin.vaults, opener: 'New vault', first: 'Code' },
  { what: 'a role', address: admin.roles, opener: 'New role', first: 'Name' },
  { what: 'a widget', address: admin.widget, opener: 'New widget in Home page', first: 'Name' },
] as const;

let dashboard: Visit;
beforeAll(async () => {
  dashboard = await shop.visit();
  await signIn(dashboard.page, adminEmail);
}, 120_000);

const inForm = 'form [name], form input, form select, form textarea';

/** The places of the form's fields, in the order of the page, that the Tab key came to, in the order in which it did. */
async function tabbedFields(page: Page): Promise<number[]> {
  const seen: number[] = [];
  const count = await page.locator(inForm).count();
  for (let presses = 0; presses < count * 3 + 20; presses += 1) {
    const at = await page.evaluate(
      (selector) => [...document.querySelectorAll(selector)].indexOf(document.activeElement as Element),
      inForm,
    );
    if (seen.includes(at)) break;
    if (at >= 0) seen.push(at);
    await page.keyboard.press('Tab');
  }
  return seen;
}

describe.each(forms)('the form for $what', ({ address, opener, first }) => {
  test('is opened, walked through in the order of the page, filled and left by the keyboard', async () => {
    const { page, complaints } = dashboard;
    await open(page, address);
    await settled(page);
    if (opener) {
      await page.getByRole('button', { name: opener, exact: true }).first().focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
    }
    // A field that offers known names is a combobox as soon as it knows them.
    const named = { name: first, exact: true };
    const field = page.getByRole('textbox', named).or(page.getByRole('combobox', named)).first();
    await field.waitFor();
    await field.focus();

    const order = await tabbedFields(page);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order.length).toBeGreaterThan(0);

    // What was typed is there to be saved, and goes again without a trace.
    await field.focus();
    await page.keyboard.type('k');
    const save = page.getByRole('button', { name: /^Create/ });
    await save.waitFor();
    expect(await save.getAttribute('aria-keyshortcuts')).toContain('Control+S');
    expect(await seriousFindings(page)).toEqual([]);

    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    expect(complaints.splice(0)).toEqual([]);
  });
});

test('a tag is made by the keyboard alone, and stands in the list', async () => {
  const { page, complaints } = dashboard;
  await page.evaluate(() => sessionStorage.clear());
  await open(page, admin.tags);
  await settled(page);
  await page.getByRole('button', { name: 'New tag' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'New tag' }).getByLabel('Name', { exact: true }).waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('input'));

  await page.keyboard.type('By keys alone');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('What a story adds, in more words than its save bar has room for');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Control+s');

  await page.getByRole('dialog', { name: 'New tag' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'By keys alone', exact: true }).waitFor();
  expect(complaints.splice(0)).toEqual([]);
});
