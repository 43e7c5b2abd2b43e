import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { productStaff } from '#server/testing/product-staff.ts';
import { testApp } from '#server/testing/test-app.ts';

test('a copy is no new price: it is not sold far under the cheapest of its like', async () => {
  const shop = await testApp();
  const finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  const staff = productStaff(shop, finance);
  const like = { metal: 'XAU', form: 'bar', name: 'Leaf' } as const;
  const bar = await staff.created({ ...like, slug: 'bar', sku: 'BAR' });
  await staff.created({ ...like, slug: 'dear', sku: 'DEAR', premiumPct: '0.2' });
  const copy = (premiumPct: string) =>
    finance.post<AdminProduct>('/admin/products', {
      values: { ...bar.values, sku: 'COPY', slug: 'copy', premiumPct },
      status: 'active',
    });

  expect(await copy('0')).toMatchObject({
    status: 422,
    body: { errors: { premiumPct: [expect.stringContaining('Pieces of its metal, form and weight are sold at')] } },
  });
  expect((await copy(bar.values.premiumPct)).status).toBe(200);
  await shop.close();
});
