import { aVisitor } from '#server/testing/browser.ts';
import { aCustomer, password } from '#server/testing/make-people.ts';
import { testApp } from '#server/testing/test-app.ts';

test.each([
  ['is taken from the connection, whatever a header says', false, '127.0.0.1'],
  ['is what the one proxy before the shop saw, and not what was claimed to the proxy', true, '203.0.113.7'],
])("a caller's address %s", async (_what, trustProxy, ip) => {
  const shop = await testApp({ config: { trustProxy } });
  const customer = await aCustomer(shop, { canSignIn: true });
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };

  await aVisitor(shop).post('/login', { email: customer.email, password }, { headers });

  const [entry] = await shop.audited({ entityId: customer.id });
  expect(entry?.ip).toBe(ip);
  await shop.close();
});
