import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { inflateSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';

import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { besideTheServer } from '#server/testing/built-worker.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { sendPaper } from '#server/testing/make-papers.ts';
import { aPdf } from '#server/testing/paper-files.ts';
import { cookieName, SESSION_COOKIE } from '#server/http/session-cookie.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let leave: () => void;
let customer: UserRecord;
let browser: Browser;
let reviewer: Browser;
beforeAll(async () => {
  leave = await besideTheServer('src/server/papers/pdf-mark-worker.ts');
  shop = await testApp();
});
afterAll(async () => {
  leave();
  await shop.close();
});
beforeEach(async () => {
  customer = await aCustomer(shop, { status: 'draft' });
  browser = await signedInAs(shop, customer);
  reviewer = await signedInAs(shop, await anAdmin(shop, { roles: ['compliance'], name: 'Żaneta Compliance' }));
});

/** Two pages, the second of them lying. */
async function twoPages(): Promise<Buffer> {
  const pdf = new PdfKit({ size: 'LETTER' });
  pdf.text('Certificate of incorporation').addPage({ size: 'LETTER', layout: 'landscape' }).text('Annex');
  pdf.end();
  return buffer(pdf);
}

async function opened(by: Browser, path: string, body: object, bytes: Buffer) {
  const { body: paper } = await sendPaper(browser, { kind: 'certificate', name: 'certificate.pdf' }, bytes);
  const link = await by.post<{ url: string }>(`${path}/${paper.id}/link`, body);
  const cookies = { [cookieName(SESSION_COOKIE, true)]: by.cookies.get(SESSION_COOKIE) ?? '' };
  const reply = await shop.app.inject({ url: link.body.url, cookies });
  return { bytes: reply.rawPayload, says: String(reply.headers['content-disposition']) };
}
const byStaff = (bytes: Buffer) => opened(reviewer, '/admin/papers', { size: 'whole', why: 'review' }, bytes);
const byOwner = (bytes: Buffer) => opened(browser, '/customer/papers', { size: 'whole' }, bytes);

/** How often each page draws another form, such as the mark. */
async function formsDrawn(bytes: Buffer): Promise<number[]> {
  const file = await PDFDocument.load(bytes);
  return file.getPages().map((page) => {
    const parts = page.node.normalizedEntries().Contents?.asArray() ?? [];
    const content = parts
      .map((part) => file.context.lookup(part))
      .map((stream) => (stream instanceof PDFRawStream ? Buffer.from(stream.contents) : Buffer.alloc(0)))
      .map((raw) => unpacked(raw).toString('latin1'));
    return content.join('\n').match(/\bDo\b/g)?.length ?? 0;
  });
}

function unpacked(raw: Buffer): Buffer {
  try {
    return inflateSync(raw);
  } catch {
    return raw;
  }
}

test('a PDF that staff downloads carries a mark again and again on every page; its owner’s own does not', async () => {
  const plain = await twoPages();

  const seen = await byStaff(plain);
  const own = await byOwner(plain);

  const drawn = await formsDrawn(seen.bytes);
  expect(drawn).toHaveLength(2);
  expect(Math.min(...drawn)).toBeGreaterThan(20);
  expect(seen.says).toContain('certificate.pdf');
  expect(own.bytes.equals(plain)).toBe(true);
});

test('one that cannot be written on comes as it is, under a name that says so, and the log says so too', async () => {
  const odd = aPdf('4 0 obj << /Broken [ >> endobj');

  const seen = await byStaff(odd);

  expect(seen.bytes.equals(odd)).toBe(true);
  expect(seen.says).toContain('attachment; filename="certificate - without watermark.pdf"');
  const told = await shop.audited({ entityId: customer.id });
  expect(told.filter(({ action }) => action === 'paper.unmarked')).toMatchObject([
    { actorName: 'Żaneta Compliance', after: { paper: 'Certificate of incorporation' } },
  ]);
  expect(shop.faults).toEqual([]);
});
