import { type WebhookReceiver, webhookReceiver } from '#server/testing/webhook-receiver.ts';

import { createOutgoingCalls } from './outgoing-calls.ts';

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await webhookReceiver();
});
afterEach(() => receiver.close());

const post = (calls: ReturnType<typeof createOutgoingCalls>, url = receiver.url) =>
  calls.post({ url, headers: {}, body: '{"said":"é"}' });
const here = (own: Partial<Parameters<typeof createOutgoingCalls>[0]> = {}) =>
  createOutgoingCalls({ loopback: true, ...own });

test('a call brings its body whole, and back come status and duration, and of this machine no answer', async () => {
  receiver.answer((reply) => void reply.writeHead(201).end('taken\0'));

  expect(await post(here())).toEqual({
    status: 201,
    durationMs: expect.any(Number),
    answer: null,
    problem: null,
  });
  expect(receiver.received.map(({ body }) => body)).toEqual(['{"said":"é"}']);
});

test.each([
  'https://127.0.0.1/',
  'https://localhost/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.1.2.3:8443/',
])('%s is refused before anything is sent', async (url) => {
  const calls = createOutgoingCalls({ loopback: false });

  expect(await calls.problemOf(url)).toMatch('Only public addresses are called.');
  expect(await post(calls, url)).toMatchObject({ status: null, problem: expect.stringContaining('Only public') });
});

test.each([
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0x7f.0.0.1', '017700000001', '0', '[::]', '[::1]'],
  ...[
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '①②⑦.⓪.⓪.①',
    '１２７.０.０.１',
    '127。0。0。1',
    '127.0.0.1.',
    'localhost',
    'LOCALHOST.',
  ],
])(
  'a shop that calls public addresses alone refuses this machine written as %s, with and without encryption',
  async (host) => {
    const calls = createOutgoingCalls({ loopback: false });

    for (const scheme of ['http', 'https'])
      expect(await post(calls, `${scheme}://${host}:${new URL(receiver.url).port}/`)).toMatchObject({
        status: null,
        problem: expect.stringMatching(/Only public addresses are called|leads nowhere/),
      });
    expect(receiver.received).toEqual([]);
  },
);

test.each(['127.0.0.1', '127.8.9.1', '0.0.0.0', '::1', '::', '::ffff:127.0.0.1', '::ffff:7f00:1', '::7f00:1'])(
  'a name that leads to %s is refused as this machine is',
  async (address) => {
    const resolve = async () => [{ address, family: address.includes(':') ? 6 : 4 }];

    expect(await createOutgoingCalls({ loopback: false, resolve }).problemOf('https://inside.example/')).toMatch(
      'Only public addresses are called.',
    );
  },
);

test('where this machine may be called, the ports of the shop and of its database may not, by no name', async () => {
  const closedPorts = [Number(new URL(receiver.url).port), 443];
  const calls = here({ closedPorts, resolve: async () => [{ address: '::1', family: 6 }] });

  for (const url of [receiver.url, receiver.url.replace('127.0.0.1', '0x7f000001'), 'https://shop.example/'])
    expect(await calls.problemOf(url)).toMatch(/^Port \d+ of this machine is the shop's own/);
  expect(receiver.received).toEqual([]);
});

test('a name that one of its addresses leads inside is refused, and so is one that leads nowhere', async () => {
  const resolve = async (host: string) =>
    host === 'mixed.example'
      ? [
          { address: '93.184.216.34', family: 4 },
          { address: '::ffff:10.0.0.1', family: 6 },
        ]
      : [];
  const calls = createOutgoingCalls({ loopback: false, resolve });

  expect(await calls.problemOf('https://mixed.example/')).toMatch('mixed.example leads into a private network');
  expect(await calls.problemOf('https://none.example/')).toBe('The name none.example leads nowhere.');
});

test('a name that led outside when it was saved and leads inside when it is called is not called', async () => {
  const answers = ['93.184.216.34', '127.0.0.1'];
  const resolve = async () => [{ address: answers.shift() ?? '', family: 4 }];
  const calls = createOutgoingCalls({ loopback: false, resolve });
  const url = `https://rebound.example:${new URL(receiver.url).port}/`;

  expect(await calls.problemOf(url)).toBeUndefined();
  expect(await post(calls, url)).toMatchObject({ problem: expect.stringContaining('Only public addresses') });
  expect(receiver.received).toEqual([]);
});

test('the connection goes to the address that was looked at: the name is not asked for again', async () => {
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return [{ address: '127.0.0.1', family: 4 }];
  };
  const url = `http://nowhere.invalid:${new URL(receiver.url).port}/hook`;

  expect(await post(here({ resolve }), url)).toMatchObject({ status: 204 });
  expect(asked).toBe(1);
});

test('without encryption only this machine is called, and only where that is allowed', async () => {
  const resolve = async () => [{ address: '93.184.216.34', family: 4 }];

  expect(await here({ resolve }).problemOf('http://plain.example/')).toBe('Only https is called.');
  expect(await post(createOutgoingCalls({ loopback: false }))).toMatchObject({ status: null });
});

test('a redirect is an answer and is not followed', async () => {
  receiver.answer((reply) => void reply.writeHead(302, { location: receiver.url }).end());

  expect(await post(here())).toMatchObject({ status: 302, problem: null });
  expect(receiver.received).toHaveLength(1);
});

test.each([
  ['says nothing', () => undefined],
  [
    'never ends its answer',
    (reply: { writeHead(status: number): { write(text: string): unknown } }) => void reply.writeHead(200).write('a'),
  ],
])('a receiver that %s is left after the time that it has', async (_what, answer) => {
  receiver.answer(answer);

  expect(await post(here({ limitMs: 60 }))).toMatchObject({
    status: null,
    problem: 'No whole answer within 0.06 seconds.',
  });
});

test('a receiver that is not there is a failure with a reason', async () => {
  const { url } = receiver;
  await receiver.close();

  expect(await post(here(), url)).toMatchObject({ status: null, problem: expect.stringContaining('ECONNREFUSED') });
  receiver = await webhookReceiver();
});
