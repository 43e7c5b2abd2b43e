import type { ErrorBody } from '#contract/endpoint.ts';
import { outbox } from '#server/outbox/outbox.table.ts';
import { aVisitor, type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { aMessage, openForm, sendMessage } from '#server/testing/make-contacts.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { contacts } from './contacts.table.ts';

let shop: TestApp;
let visitor: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { trustProxy: true } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  // Each test has its own hours.
  shop.clock.advance({ days: 2 });
  await shop.db.delete(contacts);
  await shop.db.delete(outbox);
  visitor = aVisitor(shop);
});

const send = (more?: Record<string, unknown>, browser = visitor) => sendMessage(shop, browser, more);
const refused = (more: Record<string, unknown>, browser = visitor) => sendMessage<ErrorBody>(shop, browser, more);
const kept = () => shop.db.select().from(contacts);

describe('a message', () => {
  test.each(['Pay here\u202e now.', 'Gold\u200b bars.', 'Gold\u3164bars.'])(
    'with something unseen is refused: %j',
    async (message) => {
      expect((await refused({ message })).body.errors).toEqual({
        message: ['This text holds characters that cannot be seen. Type it again.'],
      });
      expect((await send({ message: 'In two\nlines.' })).status).toBe(200);
    },
  );

  test('is kept with a number that the sender is told', async () => {
    const { status, body } = await send({ orderNumber: ' 10044 ', phone: '+1 416 555 0199' });

    expect(status).toBe(200);
    expect(body.number).toMatch(/^M\d{5,}$/);
    expect(await kept()).toMatchObject([
      {
        ...aMessage,
        number: body.number,
        orderNumber: '10044',
        phone: '+1 416 555 0199',
        status: 'new',
        trapped: false,
        customerId: null,
        version: 1,
      },
    ]);
  });

  test('reaches the shop’s inbox whole, and the sender is told that it is here', async () => {
    const { body } = await send({ orderNumber: '10044' });

    const [toShop] = await shop.mailsTo('desk@ingot.example');
    expect(toShop).toMatchObject({ subject: `New message ${body.number}: Delivery` });
    expect(toShop?.text).toContain('From: Ada Novak, ada@example.com');
    expect(toShop?.text).toContain('About: Delivery, order 10044');
    expect(toShop?.text).toContain('> The courier left a card.\n> Where is my parcel?');
    expect(await shop.mailsTo('ada@example.com')).toMatchObject([
      { subject: `We have received your message ${body.number}`, replyTo: 'desk@ingot.example' },
    ]);
  });

  test('is not repeated in the mail that says it is here: the address may be a stranger’s', async () => {
    const lure = 'https://evil.example/win';
    await send({ email: 'victim@example.com', name: 'Win', message: lure, orderNumber: 'evil.example' });

    const [mail] = await shop.mailsTo('victim@example.com');
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  test('of a customer who is signed in belongs to his account; an administrator has none', async () => {
    const customer = await aCustomer(shop);
    await send({}, await signedInAs(shop, customer));
    await send({}, await signedInAs(shop, await anAdmin(shop)));

    const owners = (await kept()).map(({ customerId }) => customerId);
    expect(owners).toHaveLength(2);
    expect(new Set(owners)).toEqual(new Set([customer.id, null]));
  });

  test('is written down in the audit log without what it says', async () => {
    await send();

    const [message] = await kept();
    const [entry] = await shop.audited({ entityId: message?.id ?? '' });
    expect(entry).toMatchObject({ action: 'contact.received', actorName: 'Visitor', actorId: null });
    expect(JSON.stringify(entry)).not.toContain('ada@example.com');
  });

  test('is kept without the caller’s address, only with a hash to compare it with', async () => {
    await send();

    const [message] = await kept();
    expect(message?.ipHash).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(message)).not.toContain('127.0.0.1');
  });
});

describe('what cannot be taken', () => {
  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name of two lines', { name: 'Ada\nBcc: all@example.com' }, 'name'],
    ['a name with a carriage return', { name: 'Ada\rBcc: all@example.com' }, 'name'],
    ['a name with a line separator', { name: 'Ada\u2028Bcc: all@example.com' }, 'name'],
    ['a name with a link', { name: 'Win at https://evil.example/win' }, 'name'],
    ['a name that a mail program makes a link of', { name: 'evil.example' }, 'name'],
    ['a name with a number to call', { name: 'Call +1 (800) 555-0199' }, 'name'],
    ['a name of a novel', { name: 'A'.repeat(121) }, 'name'],
    ['an address with a header behind it', { email: 'ada@example.com\r\nBcc: all@example.com' }, 'email'],
    ['an address with a line break in it', { email: 'ada@exa\nmple.com' }, 'email'],
    ['two addresses', { email: 'ada@example.com, ben@example.com' }, 'email'],
    ['an address in brackets', { email: 'Ada <ada@example.com>' }, 'email'],
    ['a list of addresses', { email: ['ada@example.com'] }, 'email'],
    ['an unknown topic', { topic: 'gossip' }, 'topic'],
    ['a topic of the prototype', { topic: '__proto__' }, 'topic'],
    ['no words', { message: ' \n ' }, 'message'],
    ['too many words', { message: 'a'.repeat(5001) }, 'message'],
    ['a character that cannot be kept', { message: 'a\0b' }, 'message'],
    ['an order number with a line break', { orderNumber: '1\r\nBcc: x@example.com' }, 'orderNumber'],
    ['a phone number that is none', { phone: 'call me' }, 'phone'],
    ['a null', { name: null }, 'name'],
  ])('%s is refused beside its field, and nothing is kept or mailed', async (_what, more, field) => {
    const { status, body } = await refused(more);

    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
    expect(await kept()).toEqual([]);
    expect(await shop.db.$count(outbox)).toBe(0);
  });

  test('an unknown part is refused: nobody files his own message', async () => {
    expect(await refused({ status: 'closed' })).toMatchObject({ status: 422 });
    expect(await refused({ customerId: '0193c000-0000-7000-8000-000000000001' })).toMatchObject({ status: 422 });
    expect(await kept()).toEqual([]);
  });

  test('other text is kept literally', async () => {
    const text = `<script>alert(1)</script> ' or 1=1 -- {{7*7}} abc =cmd|'/c calc'`;
    await send({ message: `${text}\r\n\ttwo` });

    expect(await kept()).toMatchObject([{ message: `${text}\n\ttwo` }]);
  });
});

describe('the trap', () => {
  test('keeps what filled in the hidden field as spam, mails nobody, and answers as ever', async () => {
    const { status, body } = await send({ website: 'https://cheap.example' });

    expect([status, body.number]).toEqual([200, expect.stringMatching(/^M\d+$/)]);
    expect(await kept()).toMatchObject([{ status: 'spam', trapped: true }]);
    expect(await shop.db.$count(outbox)).toBe(0);
  });

  test('refuses what was sent without opening the form, and says to send it again', async () => {
    const { status, body } = await visitor.post<ErrorBody>('/public/contacts', { ...aMessage, ticket: 'made up' });

    expect(status).toBe(422);
    expect(body.errors).toEqual({ ticket: [expect.stringContaining('Send it once more')] });
    expect(await kept()).toEqual([]);
  });

  test('refuses what was sent faster than anybody writes', async () => {
    const { body } = await visitor.get<{ ticket: string }>('/public/contacts/ticket');

    const reply = await visitor.post<ErrorBody>('/public/contacts', { ...aMessage, ticket: body.ticket });

    expect(reply).toMatchObject({ status: 422, body: { errors: { ticket: [expect.stringContaining('Wait')] } } });
  });

  test('does not take a form of yesterday', async () => {
    const ticket = await openForm(shop, visitor);
    shop.clock.advance({ hours: 25 });

    expect(await visitor.post('/public/contacts', { ...aMessage, ticket })).toMatchObject({ status: 422 });
  });
});

describe('the same form', () => {
  test('sent again, or several times at once, is one message with one number', async () => {
    const ticket = await openForm(shop, visitor);
    await visitor.csrfHeaders();
    const post = () => visitor.post<{ number: string }>('/public/contacts', { ...aMessage, ticket });

    const replies = [...(await Promise.all([post(), post(), post()])), await post()];

    expect(statusesOf(replies)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.number)).size).toBe(1);
    expect(await kept()).toHaveLength(1);
    expect(await shop.db.$count(outbox)).toBe(2);
  });

  test('does not become another message', async () => {
    const ticket = await openForm(shop, visitor);
    await visitor.post('/public/contacts', { ...aMessage, ticket });

    expect(await visitor.post('/public/contacts', { ...aMessage, message: 'Another.', ticket })).toMatchObject({
      status: 422,
      body: { errors: { ticket: [expect.any(String)] } },
    });
    expect(await kept()).toHaveLength(1);
  });
});

describe('too many', () => {
  test('messages from one address in an hour are refused with 429; others may still write', async () => {
    const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
    const post = async (ip: string, at: number) => {
      const ticket = await openForm(shop, visitor);
      return visitor.post(
        '/public/contacts',
        { ...aMessage, email: `writer${at}@example.com`, ticket },
        { ...from(ip) },
      );
    };
    const statuses = [];
    for (let at = 0; at < 11; at++) statuses.push((await post('198.51.100.9', at)).status);

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await post('198.51.100.10', 12)).status).toBe(200);
    expect(await kept()).toHaveLength(11);
  });

  test('messages in one person’s name are all kept, but he gets three mails about them', async () => {
    for (let at = 0; at < 5; at++) await send({ email: at % 2 ? 'Bomb@example.com' : 'bomb@example.com' });

    const mails = [...(await shop.mailsTo('bomb@example.com')), ...(await shop.mailsTo('Bomb@example.com'))];
    expect(mails).toHaveLength(3);
    expect(await kept()).toHaveLength(5);
  });
});

test('none of this was a fault of ours', () => {
  expect(shop.faults).toEqual([]);
});
