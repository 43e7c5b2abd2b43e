import { setTimeout as pause } from 'node:timers/promises';

import type { Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';
import { adminProductsContract } from '#contract/catalogue/admin-products.contract.ts';
import { articlesContract } from '#contract/content/articles.contract.ts';
import { widgetsContract } from '#contract/content/widgets.contract.ts';
import { customersContract } from '#contract/customers/customers.contract.ts';
import { contactsContract } from '#contract/inbox/contacts.contract.ts';

import { createCaller } from './caller.ts';
import { settled } from './dashboard-pages.ts';
import { adminEmail, kycForm, signedIn, verifiedEmail } from './people.ts';
import { storyShop } from './story-shop.ts';
import { open, signIn } from './visit.ts';

const shop = storyShop();

/** Would leave a mark on the page if any part of it ran. */
const hostile = '"><svg onload=marked=1><img src=x onerror=marked=1><script>marked=1</script>';
const short = '<svg onload=marked=1>';
const html = `<p>Words ${hostile} <a href="javascript:marked=1">link</a></p><iframe srcdoc="${short}"></iframe>`;

const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window);

async function storedCustomer(): Promise<string> {
  const customer = await signedIn(shop.url, verifiedEmail);
  await customer.call(customersContract.saveKyc, {
    body: { ...kycForm, occupation: hostile, address: { ...kycForm.address, street: hostile }, documentIssuer: short },
  });
  const { items } = await shop.admin.call(customersContract.list, { query: { q: verifiedEmail } });
  return items[0]?.id ?? '';
}

async function storedMessage(): Promise<void> {
  const visitor = createCaller(shop.url);
  const { ticket, opensIn } = await visitor.call(contactsContract.ticket);
  await pause(opensIn + 100);
  const person = { name: 'Mallory Marker', email: 'mallory@example.com', topic: 'other' as const };
  await visitor.call(contactsContract.send, {
    body: { ...person, message: hostile, orderNumber: '<b onclick=a()>', ticket },
  });
}

async function storedProduct(): Promise<{ id: string; slug: string }> {
  const { items } = await shop.admin.call(adminProductsContract.list, { query: { 'f.status': 'in:active' } });
  const id = items[0]?.id ?? '';
  const { values, version } = await shop.admin.call(adminProductsContract.read, { params: { id } });
  const changed = { ...values, name: `${values.name} ${short}`, description: [hostile] };
  await shop.admin.call(adminProductsContract.update, {
    ...{ params: { id }, body: { values: changed, version, reason: '' } },
  });
  return { id, slug: values.slug };
}

async function storedPost(): Promise<string> {
  const nothing = { cover: null, related: [], authorId: null, unpublishAt: null, categories: [], tags: [short] };
  const { id, version } = await shop.admin.call(articlesContract.create, {
    body: {
      ...nothing,
      ...{ kind: 'post', title: `Title ${short}`, slug: 'a-hostile-post', excerpt: hostile, unlisted: false },
      ...{ pinned: true, seoTitle: short, seoDescription: hostile },
      blocks: [{ id: '0193c000-0000-7000-8000-000000000001', type: 'text', html }],
    },
  });
  await shop.admin.call(articlesContract.move, { params: { id }, body: { event: 'publish', version } });
  return id;
}

const storedWidget = () =>
  shop.admin.call(widgetsContract.create, {
    body: {
      ...{ name: short, heading: `Heading ${short}`, area: 'home', active: true, audience: 'all', mediaId: null },
      content: { type: 'text', text: hostile },
    },
  });

test('what people write into forms is shown as they wrote it and runs nowhere, to visitors and to the staff', async () => {
  const customerId = await storedCustomer();
  await storedMessage();
  const product = await storedProduct();
  const postId = await storedPost();
  await storedWidget();
  const { admin } = paths;
  const seenByStaff = [
    ...[admin.customers, admin.customerProfile(customerId), admin.editCustomerProfile(customerId), admin.contacts],
    ...[admin.products, admin.editProduct(product.id), admin.posts, admin.editPost(postId), admin.widget],
    ...[admin.auditLog, admin.outbox],
  ];
  const seenByAll = [paths.home, paths.shop, paths.product(product.slug), paths.post('a-hostile-post')];

  const visitor = await shop.visit();
  const staff = await shop.visit();
  await signIn(staff.page, adminEmail);
  const marked: string[] = [];
  for (const address of seenByAll) {
    await open(visitor.page, address);
    if (await isMarked(visitor.page)) marked.push(`visitor at ${address}`);
  }
  await visitor.page.getByText(`Title ${short}`).first().waitFor();
  expect(await visitor.page.locator('main [href^="javascript:"], main iframe').count()).toBe(0);
  for (const address of seenByStaff) {
    await staff.page.goto(address);
    await settled(staff.page);
    if (await isMarked(staff.page)) marked.push(`staff at ${address}`);
  }

  expect(marked).toEqual([]);
  // The security policy was not needed: a script that it had stopped would stand here.
  expect([...visitor.complaints, ...staff.complaints]).toEqual([]);
});
