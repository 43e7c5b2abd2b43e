import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';

import { AddressRefused } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** What a mail server was told: to whom, and the mail as it came. */
interface Taken {
  to: string[];
  data: string;
}

let server: Server;
let taken: Taken[];
/** What the server says to the address of a mail. */
let toAddress: string;
beforeEach(async () => {
  taken = [];
  toAddress = '250 ok';
  server = createServer((socket) => {
    let mail: Taken = { to: [], data: '' };
    let inData = false;
    let waiting = '';
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      waiting += chunk.toString('utf8');
      for (;;) {
        const end = waiting.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end + (inData ? 5 : 2));
        if (inData) {
          taken.push({ ...mail, data: line });
          mail = { to: [], data: '' };
          inData = false;
          socket.write('250 taken\r\n');
          continue;
        }
        if (line.startsWith('RCPT TO')) mail.to.push(line);
        inData = line === 'DATA';
        const answer = line.startsWith('RCPT TO') ? toAddress : line === 'QUIT' ? '221 bye' : '250 ok';
        socket.write(`${inData ? '354 go on' : answer}\r\n`);
        if (line === 'QUIT') socket.end();
      }
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => void server.close(resolve)));

const aMailer = () =>
  smtpMailer({
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    from: 'no-reply@shop.example',
    domain: 'shop.example',
  });
const mail = { id: 'a1', to: 'ada@example.com', subject: 'Hello', text: 'Good day.', html: '<p>Good day.</p>' };
/** The headers by name, folded lines put together. */
const headersOf = ({ data }: Taken): Map<string, string> => {
  const [head = ''] = data.split('\r\n\r\n', 1);
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(lines.map((line) => [line.split(': ', 1)[0] ?? '', line.slice(line.indexOf(': ') + 2)]));
};

test('a mail arrives with its sender, its id and the address for answers', async () => {
  await aMailer().send({ ...mail, replyTo: 'desk@shop.example' });

  const [arrived] = taken;
  const headers = headersOf(arrived!);
  expect(arrived?.to).toEqual(['RCPT TO:<ada@example.com>']);
  expect(headers.get('From')).toBe('no-reply@shop.example');
  expect(headers.get('Message-ID')).toBe('<a1@shop.example>');
  expect(headers.get('Reply-To')).toBe('desk@shop.example');
  expect(headers.has('List-Unsubscribe')).toBe(false);
});

test('a newsletter carries the two headers by which a mail program leaves with one click', async () => {
  await aMailer().send({ ...mail, unsubscribeUrl: 'https://shop.example/backend/public/unsubscribe/t0ken' });

  const headers = headersOf(taken[0]!);
  expect(headers.get('List-Unsubscribe')).toBe('<https://shop.example/backend/public/unsubscribe/t0ken>');
  expect(headers.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
});

test.each([
  ['subject', { subject: 'Hello\r\nBcc: all@example.com\r\n\r\nNew body' }],
  ['address for answers', { replyTo: 'desk@shop.example\r\nBcc: all@example.com' }],
])('a line break in the %s makes no header and no further reader', async (_what, more) => {
  await aMailer().send({ ...mail, ...more });

  expect(taken[0]?.to).toEqual(['RCPT TO:<ada@example.com>']);
  expect(headersOf(taken[0]!).has('Bcc')).toBe(false);
  const body = taken[0]?.data.split('\r\n\r\n').slice(1).join('\n') ?? '';
  expect(body.match(/Good day\./g)).toHaveLength(2);
  expect(body).not.toContain('New body');
});

test.each([
  ['550 5.1.1 no such mailbox', true],
  ['452 4.2.2 mailbox full', false],
])('an address that the server answers with %s is refused for good: %s', async (answer, forGood) => {
  toAddress = answer;

  const error = await aMailer()
    .send(mail)
    .catch((thrown: unknown) => thrown);

  expect(error).toBeInstanceOf(Error);
  expect(error instanceof AddressRefused).toBe(forGood);
  expect(String(error)).toContain(answer);
});
