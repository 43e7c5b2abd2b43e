import { type WebhookReceiver, webhookReceiver } from '#server/testing/webhook-receiver.ts';

import { postPinned } from './post-pinned.ts';

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await webhookReceiver();
});
afterEach(() => receiver.close());

const post = () =>
  postPinned(
    { url: receiver.url, headers: {}, body: '{}' },
    {
      addresses: [{ address: '127.0.0.1', family: 4 }],
      isAllowed: () => true,
      over: AbortSignal.timeout(10_000),
      answerBytes: 2048,
    },
  );

test('what is answered comes back as text that a database keeps', async () => {
  receiver.answer((reply) => void reply.writeHead(201).end('taken\0'));

  expect(await post()).toEqual({ status: 201, answer: 'taken\uFFFD' });
});

test('of an answer without end only the beginning is read', async () => {
  receiver.answer((reply) => {
    reply.writeHead(200);
    const more = () => {
      while (reply.write('x'.repeat(1000)));
    };
    reply.on('drain', more);
    more();
  });

  expect((await post()).answer).toHaveLength(2048);
});
