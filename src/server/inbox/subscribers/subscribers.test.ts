import { eq } from 'drizzle-orm';

import { newsletterConsent } from '#contract/inbox/subscribers.rules.ts';
import { outbox } from '#server/outbox/outbox.table.ts';
import { ADA, aReader } from '#server/testing/make-subscribers.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { subscriberConsents, subscribers, subscriberTokens } from './subscribers.table.ts';

const SAME = { message: 'Almost done. Open the link in the mail we have just sent you.' };

let shop: TestApp;
let reader: ReturnType<typeof aReader>;
beforeAll(async () => {
  shop = await testApp({ config: { trustProxy: true } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  // Each test has its own day, and with it its own limits.
  shop.clock.advance({ days: 2 });
  await shop.db.delete(subscribers);
  await shop.db.delete(outbox);
  reader = aReader(shop);
});

const kept = async () => (await shop.db.select().from(subscribers).where(eq(subscribers.email, ADA)))[0];
const consents = () => shop.db.select().from(subscriberConsents).orderBy(subscriberConsents.at);

describe('asking for the newsletter', () => {
  test('puts the address on the list unconfirmed, with what was agreed to', async () => {
    expect(await reader.ask()).toMatchObject({ status: 200, body: SAME });

    expect(await kept()).toMatchObject({ status: 'pending', source: 'website', confirmedAt: null, version: 1 });
    expect(await consents()).toMatchObject([
      { text: newsletterConsent, source: 'website', ipHash: expect.stringMatching(/^[\w-]{22}$/), confirmedAt: null },
    ]);
    expect(await reader.lastMail()).toMatchObject({ subject: 'Confirm the newsletter' });
  });

  test('is answered alike whether the address is new, waits, is subscribed or has left', async () => {
    const answers = [await reader.ask(), await reader.ask()];
    await reader.confirm(await reader.confirmToken());
    answers.push(await reader.ask());
    await reader.leave(await reader.leaveToken());
    shop.clock.advance({ days: 1 });
    answers.push(await reader.ask());

    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, SAME]));
  });

  test.each([
    ['without the consent', { consent: false }, 'consent'],
    ['with a consent that is text', { consent: 'true' }, 'consent'],
    ['with an address that is none', { email: 'ada' }, 'email'],
    ['with a header behind the address', { email: `${ADA}\r\nBcc: all@example.com` }, 'email'],
    ['with two addresses', { email: [ADA, 'ben@example.com'] }, 'email'],
  ])('%s is refused beside its field', async (_how, more, field) => {
    const { status, body } = await reader.ask(ADA, more);

    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(await shop.db.$count(subscribers)).toBe(0);
  });

  test('with a source or a status of his own is refused', async () => {
    expect(await reader.ask(ADA, { status: 'active' })).toMatchObject({ status: 422 });
    expect(await reader.ask(ADA, { source: 'staff' })).toMatchObject({ status: 422 });
  });

  test('by a program that fills in the hidden field does nothing, and answers the same', async () => {
    expect(await reader.ask('trapped@example.com', { website: 'x' })).toMatchObject({ status: 200, body: SAME });

    expect(await shop.db.$count(subscribers)).toBe(0);
    expect(await reader.mailCount('trapped@example.com')).toBe(0);
  });

  test('writes to one address three times a day at most, and answers the same', async () => {
    const answers = [];
    for (let time = 0; time < 5; time++)
      answers.push(await reader.ask(time % 2 ? 'Bomb@Example.com' : 'bomb@example.com'));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await reader.mailCount('bomb@example.com')).toBe(3);
    expect(await shop.db.$count(subscribers)).toBe(1);
  });

  test('too often from one place is refused with 429', async () => {
    const from = { headers: { 'x-forwarded-for': '198.51.100.77' } };
    const statuses = [];
    for (let at = 0; at < 11; at++) {
      const body = { email: `s${at}@example.com`, consent: true };
      statuses.push((await reader.browser.post('/public/subscribers', body, from)).status);
    }

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('confirming', () => {
  test('subscribes the address, and the welcome is a newsletter that can be left', async () => {
    await reader.ask();

    expect(await reader.confirm(await reader.confirmToken())).toBe('confirmed');

    expect(await kept()).toMatchObject({ status: 'active', confirmedAt: shop.clock.now(), version: 2 });
    expect(await consents()).toMatchObject([{ confirmedAt: shop.clock.now(), endedAt: null }]);
    const mail = await reader.lastMail();
    expect(mail?.subject).toBe('You are subscribed');
    expect(mail?.text).toContain('https://shop.example/unsubscribe/');
    expect(mail?.text).toContain('418 Concession Street');
    expect(mail?.unsubscribeUrl).toMatch(/^https:\/\/shop\.example\/backend\/public\/unsubscribe\/[\w-]{43}$/);
  });

  test('works once', async () => {
    await reader.ask();
    const token = await reader.confirmToken();

    expect([await reader.confirm(token), await reader.confirm(token)]).toEqual(['confirmed', 'already_used']);
  });

  test('twice at the same moment writes one welcome', async () => {
    await reader.ask();
    const token = await reader.confirmToken();
    const before = await reader.mailCount();
    await reader.browser.csrfHeaders();

    const outcomes = await Promise.all([reader.confirm(token), reader.confirm(token), reader.confirm(token)]);

    expect(outcomes.toSorted()).toEqual(['already_used', 'already_used', 'confirmed']);
    expect(await reader.mailCount()).toBe(before + 1);
  });

  test('by an older mail does not work: the newest is the one', async () => {
    await reader.ask();
    const old = await reader.confirmToken();
    await reader.ask();

    expect(await reader.confirm(old)).toBe('expired');
    expect(await reader.confirm(await reader.confirmToken())).toBe('confirmed');
  });

  test('after a week does not work', async () => {
    await reader.ask();
    const token = await reader.confirmToken();
    shop.clock.advance({ days: 7 });

    expect(await reader.confirm(token)).toBe('expired');
    expect(await kept()).toMatchObject({ status: 'pending' });
  });

  test.each(['', 'x', '../..', `${'a'.repeat(43)}'--`])('with %j is refused', async (token) => {
    expect(await reader.browser.post('/public/subscribers/confirm', { token })).toMatchObject({ status: 422 });
  });

  test('keeps no token that could be read from the database', async () => {
    await reader.ask();
    const token = await reader.confirmToken();

    expect(JSON.stringify(await shop.db.select().from(subscriberTokens))).not.toContain(token);
    const [mail] = await shop.db.select().from(outbox).where(eq(outbox.to, ADA)).orderBy(outbox.createdAt);
    expect(mail?.body).toBeNull();
  });
});

describe('leaving', () => {
  test('ends the subscription, and saying it again changes nothing', async () => {
    const token = await reader.subscribe();

    expect([await reader.leave(token), await reader.leave(token)]).toEqual(['left', 'already_left']);

    expect(await kept()).toMatchObject({ status: 'unsubscribed', unsubscribedAt: shop.clock.now(), version: 3 });
    expect(await consents()).toMatchObject([{ endedAt: shop.clock.now() }]);
  });

  test('works by the link of an old newsletter, too', async () => {
    const old = await reader.subscribe();
    shop.clock.advance({ days: 400 });
    await reader.ask();
    expect((await reader.lastMail())?.subject).toBe('You are subscribed already');

    expect(await reader.leave(old)).toBe('left');
  });

  test('with a token of nobody ends nothing', async () => {
    await reader.subscribe();

    expect(await reader.leave('a'.repeat(43))).toBe('unknown');
    expect(await kept()).toMatchObject({ status: 'active' });
  });

  test('makes a confirming link that is still about worthless', async () => {
    const token = await reader.subscribe();
    await reader.leave(token);
    await reader.ask();
    const again = await reader.confirmToken();
    await reader.leave(token);

    expect(await reader.confirm(again)).toBe('expired');
    expect(await kept()).toMatchObject({ status: 'unsubscribed' });
  });

  test('and coming back starts over, and each consent is kept as proof', async () => {
    await reader.leave(await reader.subscribe());
    shop.clock.advance({ days: 1 });
    await reader.ask();
    expect(await kept()).toMatchObject({ status: 'pending', confirmedAt: null, unsubscribedAt: null });

    await reader.confirm(await reader.confirmToken());

    expect(await kept()).toMatchObject({ status: 'active' });
    expect(await consents()).toMatchObject([
      { text: newsletterConsent, confirmedAt: expect.any(Date), endedAt: expect.any(Date) },
      { text: newsletterConsent, confirmedAt: shop.clock.now(), endedAt: null },
    ]);
  });
});

test('none of this was a fault of ours', () => {
  expect(shop.faults).toEqual([]);
});
