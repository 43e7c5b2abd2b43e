import { instructionStaff } from '#server/testing/instruction-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let her: Awaited<ReturnType<typeof instructionStaff>>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  her = await instructionStaff(shop);
  await her.spot('4164.40', '4165.20');
});
afterAll(() => shop.close());

test('a target that today’s price reaches already, or is far from, is set once the customer says that he means it', async () => {
  const item = await her.staff.stored();
  const refused = async (asked: ReturnType<typeof her.buy>) => {
    const { status, body } = await asked;
    return [status, body.errors?.target?.[0]];
  };
  const confirmed = false;
  const today = 'Today’s price is 5,658.01 CAD an ounce:';

  expect(await refused(her.buy({ target: '5700.00', confirmed }))).toEqual([
    ...[422, `${today} at this target we would buy at once.`],
  ]);
  expect(await refused(her.buy({ target: '560.00', confirmed }))).toEqual([
    422,
    `${today} this target is 90 % below it.`,
  ]);
  expect(await refused(her.buy({ basis: 'unit', target: '100000.00', confirmed }))).toEqual([
    ...[422, expect.stringMatching(/ CAD a piece: at this target we would buy at once\.$/)],
  ]);
  expect(await refused(her.sell(item.id, { target: '5600.00', confirmed }))).toEqual([
    ...[422, expect.stringMatching(/ CAD an ounce: at this target we would sell at once\.$/)],
  ]);
  expect((await her.buy({ target: '560.00', confirmed })).body).toMatchObject({ confirm: true });

  await her.staff.done(her.buy({ confirmed }));
  const { id } = await her.staff.done(her.buy({ target: '560.00', confirmed: true }));
  expect(await her.limit(id)).toMatchObject({ status: 'active', target: '560.00' });
});
