import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { leavingActs } from '#server/testing/leaving-acts.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { leaving, leavingByCustomer, leavingByStaff, staying } from '#server/testing/what-leaves.ts';
import { heldWords } from '#server/trade/trade.door.ts';
import { everyEndpoint } from '#testing/every-endpoint.ts';

/* Everything by which money or metal leaves the shop, tried for a customer who is held. */

let shop: TestApp;
let acts: Awaited<ReturnType<typeof leavingActs>>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  acts = await leavingActs(shop);
});
afterAll(async () => {
  await expectCleanBooks(shop);
  await shop.close();
});

/** How it is answered: status and words. */
const tried = async (what: string) => {
  const reply = await acts[what]?.();
  return [reply?.status, (reply?.body as { message?: string } | undefined)?.message];
};

test('every call about orders, money and purchases is said to let something leave, or why nothing does', () => {
  const about =
    /^\/(admin|customer)\/(orders|receipts|refunds|payments|returns|purchases|sell-backs|payout-batches|withdrawals|title-transfers|limit-orders|plans|invoices|approvals)\b/;
  const ofCustomers = /^\/admin\/customers\/:id\/(orders|quotes|balance)\b/;
  const calls = everyEndpoint
    .filter(({ method, path }) => method !== 'GET' && (about.test(path) || ofCustomers.test(path)))
    .map(({ method, path }) => `${method} ${path}`);
  expect(calls.toSorted()).toEqual([...Object.keys(leaving), ...Object.keys(staying)].toSorted());
  expect([...leavingByStaff, ...leavingByCustomer].toSorted()).toEqual(Object.keys(acts).toSorted());
});

test.each(leavingByStaff)('%s: staff is refused, and told to say no more than that it is checked', async (what) => {
  expect(await tried(what)).toEqual([409, expect.stringMatching(/compliance has paused|is on hold/i)]);
});

test.each(leavingByCustomer)('%s: the customer is refused in words that tell nothing', async (what) => {
  expect(await tried(what)).toEqual([409, heldWords]);
  expect(heldWords).not.toMatch(/complian|hold|held|check|review|report|suspic|case/i);
});
