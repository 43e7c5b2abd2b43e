import { eq } from 'drizzle-orm';

import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { OutboxRow } from '#contract/platform/mails.contract.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { type FakeClock, fakeClock } from '#server/ports/clock/clock.ts';
import { AddressRefused, type Mailer, type OutgoingMail } from '#server/ports/mail/mailer.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { testApp } from '#server/testing/test-app.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

import { createOutbox, type Mail, writeMail, writeMails } from './outbox.service.ts';
import { outbox } from './outbox.table.ts';

const hello = { to: 'ada@example.com', subject: 'Hello', body: 'Good day.', written: 'staff' } as const;

let database: TestDatabase;
let clock: FakeClock;
let sent: OutgoingMail[];
/** What the mail server says to the next tries; it takes every mail when nothing is left. */
let answers: (Error | null)[];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.delete(outbox);
  clock = fakeClock('2026-11-20T19:30:00Z');
  sent = [];
  answers = [];
});

const mailer = {
  async send(mail: OutgoingMail) {
    const answer = answers.shift();
    if (answer) throw answer;
    sent.push(mail);
  },
};
const anOutbox = ({ keepBodies = false, by = mailer as Mailer } = {}) =>
  createOutbox({ db: database.db, clock, mailer: by, publicUrl: 'https://shop.example', keepBodies });
const write = (mail: Partial<Mail> = {}) =>
  inTransaction(database.db, (tx) => writeMail(tx, clock, { ...hello, ...mail }));
const kept = async () => (await database.db.select().from(outbox))[0];

test('a mail is sent once, whoever and however often it is tried', async () => {
  await write();
  const [one, other] = [anOutbox(), anOutbox()];
  await Promise.all([one.sendDue(), other.sendDue(), one.sendDue()]);
  clock.advance({ hours: 1 });
  await one.sendDue();

  const text = expect.stringMatching(/^Good day\.\n\n-- \nIngot Metals Inc\.\n/);
  const html = expect.stringContaining('Good day.</p>');
  expect(sent).toEqual([{ id: expect.any(String), to: 'ada@example.com', subject: 'Hello', text, html }]);
  expect(await kept()).toMatchObject({ state: 'sent', attempts: 1, sentAt: new Date('2026-11-20T19:30:00Z') });
});

test('a mail of a transaction that failed is never sent', async () => {
  const failing = inTransaction(database.db, async (tx) => {
    await writeMail(tx, clock, hello);
    throw new Error('changed my mind');
  });

  await expect(failing).rejects.toThrow('changed my mind');
  expect(await anOutbox().sendDue()).toBe(0);
});

test('a mail that was not taken is tried again under the same id, each time after twice the wait', async () => {
  await write();
  answers = [new Error('busy'), new Error('busy'), new Error('busy')];
  const mails = anOutbox();
  const waits: number[] = [];
  for (let seconds = 0; sent.length === 0; seconds++, clock.advance({ seconds: 1 })) {
    if ((await mails.sendDue()) > 0) waits.push(seconds);
  }

  expect(waits).toEqual([0, 15, 45, 105]);
  expect(await kept()).toMatchObject({ id: sent[0]?.id, state: 'sent', attempts: 4, lastError: 'busy' });
});

test('a mail that eight tries did not deliver is dead, and stays to be seen', async () => {
  await write();
  answers = Array.from({ length: 8 }, () => new Error('no such mailbox'));
  const mails = anOutbox();
  for (let tried = 0; tried < 12; tried++) {
    await mails.sendDue();
    clock.advance({ hours: 1 });
  }

  expect(sent).toEqual([]);
  expect(await kept()).toMatchObject({ state: 'dead', attempts: 8, lastError: 'no such mailbox', body: 'Good day.' });
});

test('a mail whose address is refused for good is not tried again', async () => {
  await write();
  await anOutbox({ by: { send: () => Promise.reject(new AddressRefused('550 no')) } }).sendDue();
  expect(await kept()).toMatchObject({ state: 'dead', attempts: 1, bounce: 'hard', lastError: '550 no' });
});

test('one mail that cannot be delivered keeps no other waiting', async () => {
  await write({ to: 'gone@example.com' });
  clock.advance({ milliseconds: 1 });
  await write({ to: 'bea@example.com' });
  answers = [new Error('no such mailbox')];
  await anOutbox().sendDue();

  expect(sent.map(({ to }) => to)).toEqual(['bea@example.com']);
});

test('a mail whose sender died in the middle is tried again', async () => {
  await write();
  const dying = anOutbox({ by: { send: () => new Promise(() => undefined) } });
  void dying.sendDue();
  while ((await kept())?.nextTryAt.getTime() === clock.now().getTime());
  expect(await anOutbox().sendDue()).toBe(0);

  // Not sooner than any try can take, or a slow mail server would get the mail twice.
  clock.advance({ seconds: 119 });
  expect(await anOutbox().sendDue()).toBe(0);
  clock.advance({ seconds: 1 });
  expect(await anOutbox().sendDue()).toBe(1);
});

test('mails that a slow mail server takes one by one are sent once, though another process looks on', async () => {
  for (let number = 0; number < 8; number++) await write({ subject: `Mail ${number}` });
  const other = anOutbox();
  const slow = anOutbox({
    by: {
      async send(mail) {
        clock.advance({ seconds: 6 });
        await other.sendDue(1);
        clock.advance({ seconds: 6 });
        sent.push(mail);
      },
    },
  });
  await slow.sendDue();
  await other.sendDue();

  const subjects = sent.map(({ subject }) => subject).toSorted();
  expect(subjects).toEqual(Array.from({ length: 8 }, (_, number) => `Mail ${number}`));
});

test('a mail that was written while the clock ran ahead is sent when the clock is right again', async () => {
  clock.advance({ hours: 1 });
  await write();
  clock.advance({ hours: -1 });

  expect(await anOutbox().sendDue()).toBe(1);
});

describe('a mail that holds a token', () => {
  const secret = { body: 'https://shop.example/verified?token=abc', secret: true };

  test('loses its text once it was sent', async () => {
    await write(secret);
    await anOutbox().sendDue();

    expect(sent[0]?.text).toContain('token=abc');
    expect(await kept()).toMatchObject({ state: 'sent', body: null });
  });

  test('loses its text when it is dead', async () => {
    await write(secret);
    answers = Array.from({ length: 8 }, () => new Error('no'));
    for (let tried = 0; tried < 8; tried++) {
      await anOutbox().sendDue();
      clock.advance({ hours: 1 });
    }

    expect(await kept()).toMatchObject({ state: 'dead', body: null });
  });

  test('keeps its text in the demo, where it can be read in the outbox', async () => {
    await write(secret);
    await anOutbox({ keepBodies: true }).sendDue();

    expect(await kept()).toMatchObject({ state: 'sent', body: secret.body });
  });

  test('as well as one without keeps it until then', async () => {
    await write();
    await anOutbox().sendDue();

    expect(await kept()).toMatchObject({ body: 'Good day.' });
  });
});

describe('the list of mails', () => {
  test.each([
    ['demo', 'Good day.'],
    ['production', null],
  ] as const)('shows their text in the demo only: %s', async (mode, body) => {
    const shop = await testApp({ config: { mode } });
    const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));
    await inTransaction(shop.db, (tx) => writeMail(tx, shop.clock, { ...hello, secret: true }));

    const { body: list } = await auditor.get<ListReply<OutboxRow>>('/admin/outbox?f.state=equals:pending');

    expect(list.items).toMatchObject([{ to: 'ada@example.com', state: 'pending', attempts: 0, sentAt: null, body }]);
    await shop.close();
  });
});

test('fifty mails at most are sent in one turn, the oldest first', async () => {
  for (let number = 0; number < 52; number++) {
    await write({ subject: `Mail ${number}` });
    clock.advance({ milliseconds: 1 });
  }

  expect(await anOutbox().sendDue()).toBe(50);
  expect(sent[0]?.subject).toBe('Mail 0');
  expect(await database.db.$count(outbox, eq(outbox.state, 'pending'))).toBe(2);
});

test.each([
  ['address', { to: 'ada@example.com\r\nBcc: all@example.com' }],
  ['subject', { subject: 'Hello\nBcc: all@example.com' }],
  ['address for answers', { replyTo: 'desk@example.com\rBcc: all@example.com' }],
  ['address that leaves the list', { unsubscribeUrl: 'https://shop.example/x\r\nBcc: all@example.com' }],
])('a mail whose %s holds a line break is not even written', async (_what, header) => {
  await expect(write(header)).rejects.toThrow('line break');

  expect(await kept()).toBeUndefined();
});

test('a newsletter keeps where it is left until it was sent, and then forgets it with its text', async () => {
  await write({ unsubscribeUrl: 'https://shop.example/leave/t0ken', replyTo: 'desk@example.com', secret: true });
  await anOutbox().sendDue();

  expect(sent[0]).toMatchObject({
    unsubscribeUrl: 'https://shop.example/leave/t0ken',
    replyTo: 'desk@example.com',
  });
  expect(await kept()).toMatchObject({ body: null, unsubscribeUrl: null });
});

test('mails that were written at one moment are sent in the order in which they were written', async () => {
  const subjects = Array.from({ length: 12 }, (_, at) => `Step ${at + 1}`);
  const mailOf = (subject: string) => ({ ...hello, subject });
  await inTransaction(database.db, (tx) => writeMails(tx, clock, subjects.map(mailOf)));
  await database.db.update(outbox).set({ body: 'Good day!' }).where(eq(outbox.subject, 'Step 1'));
  await anOutbox().sendDue();

  expect(sent.map(({ subject }) => subject)).toEqual(subjects);
});
