import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { ErrorBody } from '#contract/endpoint.ts';
import type { MailTemplate } from '#contract/mail-template.rules.ts';
import type {
  AdminMailTemplate,
  MailTemplateRow,
  MailTextVersion,
} from '#contract/platform/mail-templates.contract.ts';
import { mailTexts } from '#server/outbox/mail-texts.table.ts';
import { outbox } from '#server/outbox/outbox.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { ADA, aReader } from '#server/testing/make-subscribers.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let edda: Awaited<ReturnType<typeof anAdmin>>;
let editor: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  edda = await anAdmin(shop, { roles: ['content'], email: 'edda@ingot.example' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(mailTexts);
  shop.clock.advance({ days: 2 });
  editor = await signedInAs(shop, edda);
});

const filesBelow = (folder: string): string[] =>
  readdirSync(path.resolve(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.resolve(folder, file))
    .filter((file) => file.endsWith('.ts'));

/** Of every template that a contract has, whether its module brings it to the shop or not. */
const templateKeys = (): string[] =>
  filesBelow('src/contract')
    .filter((file) => file.endsWith('.templates.ts'))
    .flatMap((file) => Object.values(require(file) as Record<string, unknown>))
    .filter((mails) => typeof mails === 'object')
    .flatMap((mails) => Object.values(mails as Record<string, MailTemplate>).map(({ key: its }) => its));

const key = 'subscriber.confirm';
const at = `/admin/mail-templates/${key}`;
const text = { subject: 'Please confirm', body: 'Good day,\n\n{shop} asks you to confirm:\n\n{link}' };
const save = (own: object = {}) => editor.put<AdminMailTemplate & ErrorBody>(at, { ...text, version: 0, ...own });
const asked = async () => {
  const reader = aReader(shop);
  await reader.ask();
  return reader.lastMail(ADA);
};

test('every template’s own text fits its variables, and each stands in the list once', async () => {
  const { items } = (await editor.get<{ items: MailTemplateRow[] }>('/admin/mail-templates')).body;
  expect(new Set(items.map((row) => row.key)).size).toBe(items.length);
  expect(items.map(({ key }) => key).toSorted()).toEqual(templateKeys().toSorted());

  for (const row of items) {
    const { body: template } = await editor.get<AdminMailTemplate>(`/admin/mail-templates/${row.key}`);
    const shown = await editor.post<{ text: string }>(`/admin/mail-templates/${row.key}/preview`, template.own);
    expect([row.key, shown.status, shown.body.text.match(/\{\w+\}/)]).toEqual([row.key, 200, null]);
  }
});

test('no mail is sent that is not a template, but for what staff write themselves', () => {
  // What a mail was written from is part of its type; only these say that it was no template.
  const own = filesBelow('src/server')
    .filter((file) => !/\.(?:test|suite)\.ts$/.test(file))
    .filter((file) => readFileSync(file, 'utf8').includes("written: 'staff'"));

  expect(own.map((file) => path.basename(file)).toSorted()).toEqual([
    'mail-templates.service.ts',
    'newsletter-letters.ts',
    'send-newsletters.ts',
  ]);
});

test('a changed text is sent from the next mail on, with its values', async () => {
  expect((await asked())?.subject).toBe('Confirm the newsletter');
  await shop.db.delete(outbox);

  await save();

  const mail = await asked();
  expect(mail?.subject).toBe('Please confirm');
  expect(mail?.text).toMatch(
    /^Good day,\n\nIngot Metals Inc\. asks you to confirm:\n\nhttps:\/\/shop\.example\/subscribe\//,
  );
});

test.each([
  ['an unknown variable', { body: '{link} {nonsense}' }, 'body', 'no variable {nonsense}'],
  ['a needed variable left out', { body: 'Hello' }, 'body', 'of no use without {link}'],
  ['a link in the subject', { subject: 'See {link}' }, 'subject', 'cannot stand in the subject'],
  [
    'a variable put to an address',
    { body: '{link}\n\nhttps://shop.example/x?{shop}' },
    'body',
    'no variable to an address',
  ],
  ['an address elsewhere', { body: '{link}\n\nhttps://evil.example/a' }, 'body', 'leads away from the shop'],
  ['a lone brace', { body: '{link} {' }, 'body', 'single brace'],
  ['a line break in the subject', { subject: 'Hi\r\nBcc: all@example.com' }, 'subject', 'one line'],
])('%s is refused in words beside its field', async (_what, own, field, words) => {
  const { status, body } = await save(own);

  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  expect(body.errors?.[field]?.[0]).toContain(words);
});

test('an older text is brought back, and the shop’s own set back; all of it stays in the history', async () => {
  await save();
  await save({ subject: 'Confirm, please', version: 1 });
  expect(await save({ version: 1 })).toMatchObject({ status: 409, body: { current: { version: 2 } } });
  const restore = (number: number, version: number) =>
    editor.post<AdminMailTemplate>(`${at}/restore`, { number, version });

  expect((await restore(1, 2)).body).toMatchObject({ version: 3, subject: 'Please confirm', text: 'changed' });
  expect((await restore(0, 3)).body).toMatchObject({ version: 4, subject: 'Confirm the newsletter', text: 'own' });

  const { items } = (await editor.get<{ items: MailTextVersion[] }>(`${at}/versions`)).body;
  expect(items.map(({ number, subject }) => [number, subject])).toEqual([
    [4, null],
    [3, 'Please confirm'],
    [2, 'Confirm, please'],
    [1, 'Please confirm'],
  ]);
  const acts = await shop.audited({ entityId: key });
  expect(acts.map(({ action }) => action).slice(-2)).toEqual(['mail_template.restored', 'mail_template.reset']);
});

test('a text that names what its mail no longer has is passed over for the shop’s own', async () => {
  await shop.db.insert(mailTexts).values({
    ...{
      template: key,
      number: 1,
      subject: 'Old {gone}',
      body: '{link}',
      savedByName: 'Edda',
      savedAt: shop.clock.now(),
    },
  });

  expect((await asked())?.subject).toBe('Confirm the newsletter');
  expect((await editor.get<AdminMailTemplate>(at)).body.text).toBe('unfit');
});

test('a test goes to the staff only, with examples for values', async () => {
  const test = (to: string) => editor.post<ErrorBody>(`${at}/test`, { ...text, to });
  expect(await test('stranger@example.com')).toMatchObject({
    status: 422,
    body: { errors: { to: [expect.any(String)] } },
  });
  expect((await test('edda@ingot.example')).status).toBe(200);

  const [mail] = await shop.mailsTo('edda@ingot.example');
  expect(mail?.subject).toBe('Test: Please confirm');
  expect(mail?.text).toContain('https://shop.example/subscribe/example');
});

test('the auditor reads the texts and changes none', async () => {
  const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));

  expect((await auditor.get(`${at}/letter?${new URLSearchParams(text).toString()}`)).status).toBe(200);
  expect((await auditor.put(at, { ...text, version: 0 })).status).toBe(403);
});

test('none of this was a fault of ours', () => {
  expect(shop.faults).toEqual([]);
});
