import { webcrypto } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (reply: ServerResponse, request: IncomingMessage) => void;

/** What a program of somebody else's is to the shop: it takes what it is sent, and answers as the test says. */
export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** How it answers from now on; 204 at first. */
  answer: (answer: Answer | number) => void;
  close: () => Promise<void>;
}

export async function webhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let answer: Answer = (reply) => void reply.writeHead(204).end();
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
      answer(reply, request);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer(next) {
      answer = typeof next === 'number' ? (reply) => void reply.writeHead(next).end('no') : next;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/**
 * Whether a receiver that knows the secret believes what it got. Written after the description of Standard Webhooks and with the
 * other interface to cryptography, so that a mistake of the signing is not made twice.
 */
export async function isBelieved({ headers, body }: Received, secret: string): Promise<boolean> {
  const bytes = Uint8Array.from(atob(secret.slice('whsec_'.length)), (letter) => letter.charCodeAt(0));
  const key = await webcrypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const given = String(headers['webhook-signature'])
    .split(' ')
    .filter((each) => each.startsWith('v1,'))
    .map((each) => Uint8Array.from(atob(each.slice(3)), (letter) => letter.charCodeAt(0)));
  const message = new TextEncoder().encode(signed);
  const checks = await Promise.all(given.map((each) => webcrypto.subtle.verify('HMAC', key, each, message)));
  return checks.includes(true);
}
