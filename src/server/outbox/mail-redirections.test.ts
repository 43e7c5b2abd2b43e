import { inTransaction } from '#server/db/transactions.ts';
import { fakeClock } from '#server/ports/clock/clock.ts';
import type { OutgoingMail } from '#server/ports/mail/mailer.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

import { endRedirection, redirectMails } from './mail-redirections.ts';
import { mailRedirections } from './mail-redirections.table.ts';
import { createOutbox, type Mail, writeMail } from './outbox.service.ts';
import { outbox } from './outbox.table.ts';

const clock = fakeClock('2026-11-20T19:30:00Z');
let database: TestDatabase;
let sent: OutgoingMail[];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.delete(outbox);
  await database.db.delete(mailRedirections);
  sent = [];
});

const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail) };
const sendAll = () =>
  createOutbox({ db: database.db, clock, mailer, publicUrl: 'https://shop.example', keepBodies: false }).sendDue();
const write = (mail: Partial<Mail> = {}) =>
  inTransaction(database.db, (tx) =>
    writeMail(tx, clock, { to: 'ada@example.com', subject: 'Hello', body: 'Good day.', written: 'staff', ...mail }),
  );
const kept = async () => (await database.db.select().from(outbox))[0];
const redirect = (address: string, to: string | null) =>
  inTransaction(database.db, (tx) => redirectMails(tx, address, { to, note: 'You have this for Ada.' }));

test('a mail to a redirected address goes to who stands in, under a note, also one that was written before', async () => {
  await write();
  await redirect('ADA@example.com', 'executor@example.com');
  await sendAll();

  expect(sent).toMatchObject([
    { to: 'executor@example.com', text: expect.stringMatching(/^You have this for Ada\.\n\nGood day\./) },
  ]);
  expect(await kept()).toMatchObject({ state: 'sent', to: 'executor@example.com' });
});

test.each([
  ['where nobody stands in', null, {}],
  ['that opens an account', 'executor@example.com', { secret: true }],
  ['of a newsletter', 'executor@example.com', { unsubscribeUrl: 'https://shop.example/unsubscribe/1' }],
])('a mail to a redirected address %s goes to nobody, and says so', async (_which, to, mail) => {
  await redirect('ada@example.com', to);
  await write(mail);
  await sendAll();

  expect(sent).toEqual([]);
  expect(await kept()).toMatchObject({ state: 'dead', lastError: expect.stringContaining('notice of death') });
});

test('a mail goes to nobody once who stands in is redirected, too', async () => {
  await redirect('ada@example.com', 'executor@example.com');
  await redirect('executor@example.com', null);
  await write();
  await sendAll();

  expect(sent).toEqual([]);
});

test('a mail is sent as ever once the redirection has ended', async () => {
  await redirect('ada@example.com', null);
  await inTransaction(database.db, (tx) => endRedirection(tx, 'Ada@example.com'));
  await write();
  await sendAll();

  expect(sent).toMatchObject([{ to: 'ada@example.com' }]);
});
