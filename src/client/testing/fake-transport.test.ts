import { aListOf, anOrder, anOrderRow, idOf } from './dashboard-makers.ts';
import { type FakeReply, fakeTransport } from './fake-transport.ts';
import { expectConsole } from './jsdom-console.ts';

const orders = 'GET /admin/orders';
const oneOrder = `GET /admin/orders/${idOf(1)}` as const;

/** What a screen gets that makes a call which a test has answered so. */
async function got(call: `${'GET' | 'POST'} /${string}`, reply: FakeReply): Promise<unknown> {
  const transport = fakeTransport();
  transport.answer(call, reply);
  const [method, path] = call.split(' ') as ['GET' | 'POST', string];
  return (await transport.send({ method, url: `/backend${path}?rows=25` })).body;
}

/** What the console is told meanwhile, which would fail the test. */
async function complaintsOf(...call: Parameters<typeof got>): Promise<string[]> {
  const said: string[] = [];
  const error = jest.mocked(console.error);
  const listener = error.getMockImplementation();
  error.mockImplementation((text: string) => void said.push(text));
  await got(...call).catch(() => undefined);
  error.mockImplementation(listener);
  return said;
}

test('an answer that the shop could give is given, and nothing is said', async () => {
  expect(await got(orders, { body: aListOf([anOrderRow()]) })).toEqual(aListOf([anOrderRow()]));
  expect(await got(oneOrder, { body: anOrder() })).toMatchObject({ number: '10466' });
});

test('an answer that the shop would never give fails the test, which hears of it by the console', async () => {
  expectConsole(/^GET \/admin\/orders is never answered 200 like this: total: expected number, received string\.$/);
  const body = { ...aListOf([]), total: '0' };

  expect(await got(orders, { body })).toEqual(body);
});

test('the words name the call, each place in the answer and what is wrong there', async () => {
  const body = { ...aListOf([{ ...anOrderRow(), total: 4545.15 }]), first: -1 };

  expect(await complaintsOf(orders, { body })).toEqual([
    'GET /admin/orders is never answered 200 like this: items.0.total: expected string, received number; first: Too small: expected number to be >=0.',
  ]);
});

test('no answer where one is due is a wrong one', async () => {
  expect(await complaintsOf(oneOrder, {})).toEqual([
    'GET /admin/orders/:id is never answered 200 like this: the whole: expected object, received null.',
  ]);
});

test('of an answer that is another altogether the first faults are told', async () => {
  const [words, ...others] = await complaintsOf(oneOrder, { body: {} });

  expect(words?.split('; ')).toHaveLength(7);
  expect(words).toMatch(/; and \d+ more\.$/);
  expect(others).toEqual([]);
});

test('each success is held against what is promised for its status, and one that is not promised is wrong', async () => {
  expect(await complaintsOf('POST /login', { status: 202, body: { otp_required: true, by: 'mail' } })).toEqual([]);
  expect(await complaintsOf('POST /login', { status: 202, body: { otp_required: false, by: 'mail' } })).toEqual([
    'POST /login is never answered 202 like this: otp_required: expected true.',
  ]);
  expect(await complaintsOf(orders, { status: 204 })).toEqual([
    'GET /admin/orders is answered 204, which its contract does not know.',
  ]);
});

test('a refusal has the one shape of refusals, and may tell the newer state of things', async () => {
  const newer = { message: 'Changed.', code: 'stale_version', current: anOrder() };

  expect(await got(orders, { status: 409, body: newer })).toEqual(newer);
  expect(await complaintsOf(orders, { status: 422, body: { message: 'No.', errors: { total: 'Too much.' } } })).toEqual(
    ['GET /admin/orders is never answered 422 like this: errors.total: expected array, received string.'],
  );
  expect(await complaintsOf(orders, { status: 503 })).toEqual([
    'GET /admin/orders is never answered 503 like this: the whole: expected object, received null.',
  ]);
});

test('a call that is not in the contract fails the test, whatever it is answered', async () => {
  const words = ['GET /admin/coins is no call of the contract.'];

  expect(await complaintsOf('GET /admin/coins', { body: {} })).toEqual(words);
  expect(await complaintsOf('GET /admin/coins', 'offline')).toEqual(words);
  expect(await complaintsOf('GET /admin/coins', { body: {}, brokenOnPurpose: true })).toEqual(words);
  expect(await complaintsOf('POST /admin/orders', { body: {} })).toEqual([
    'POST /admin/orders is no call of the contract.',
  ]);
});

test('a literal part of a path goes before a parameter', async () => {
  expect(await complaintsOf('GET /admin/attributes/all', { body: { items: [] } })).toEqual([]);
});

test('a screen gets JSON, and of it what the contract names, as from the server', async () => {
  const body = aListOf([{ ...anOrderRow(), secret: 'x', tier: undefined }]);

  expect(await complaintsOf(orders, { body })).toEqual([expect.stringContaining('items.0.tier: expected string')]);
  expect(await got(orders, { body: aListOf([{ ...anOrderRow(), secret: 'x' }]) })).toEqual(aListOf([anOrderRow()]));
});

test('an answer that is wrong on purpose says so and is given as it is; one that is right may not say so', async () => {
  expect(await got(orders, { status: 502, body: '<html>', brokenOnPurpose: true })).toBe('<html>');
  expect(await complaintsOf(orders, { body: aListOf([]), brokenOnPurpose: true })).toEqual([
    'GET /admin/orders is answered so by the shop: it is not broken.',
  ]);
});

test('a list that a fake adds to is looked at again', async () => {
  const items: object[] = [anOrderRow()];
  const body = { ...aListOf([]), items };
  expect(await complaintsOf(orders, { body })).toEqual([]);

  items.push({ ...anOrderRow(), id: 7 });

  expect(await complaintsOf(orders, { body })).toEqual([expect.stringContaining('items.1.id: ')]);
});
