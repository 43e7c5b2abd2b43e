import sharp from 'sharp';

import { cookieName, SESSION_COOKIE } from '#server/http/session-cookie.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { besideTheServer } from '#server/testing/built-worker.ts';
import { sendPaper } from '#server/testing/make-papers.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { redHeic } from '#server/testing/paper-files.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let browser: Browser;
let leave: () => void;
beforeAll(async () => {
  leave = await besideTheServer('src/server/papers/heic-worker.ts');
  shop = await testApp();
  browser = await signedInAs(shop, await aCustomer(shop, { status: 'draft' }));
});
afterAll(async () => {
  leave();
  await shop.close();
});

const send = (bytes: Buffer) => sendPaper(browser, { kind: 'id_front', name: 'IMG_0001.HEIC', turn: '90' }, bytes);

test('a picture as a phone writes it is sent, and comes back as a picture that every browser shows', async () => {
  const { status, body } = await send(redHeic);
  expect([status, body]).toMatchObject([200, { state: 'clean', mime: 'image/jpeg', width: 48, height: 64 }]);

  const { body: link } = await browser.post<{ url: string }>(`/customer/papers/${body.id}/link`, { size: 'whole' });
  const cookies = { [cookieName(SESSION_COOKIE, true)]: browser.cookies.get(SESSION_COOKIE) ?? '' };
  const opened = await shop.app.inject({ url: link.url, cookies });

  expect(opened.headers).toMatchObject({ 'content-type': 'image/jpeg', 'content-disposition': 'inline' });
  const { dominant } = await sharp(opened.rawPayload).stats();
  expect(dominant.r).toBeGreaterThan(180);
  expect(Math.max(dominant.g, dominant.b)).toBeLessThan(60);
});

test.each([
  ['is cut off', () => redHeic.subarray(0, 300)],
  [
    'is a page of the web behind the first bytes of one',
    () => after('<!doctype html><script>alert(1)</script>'.repeat(9)),
  ],
  ['is an archive behind the first bytes of one', () => after(`PK\u0003\u0004${'secret'.repeat(60)}`)],
  ['claims to be larger than any picture', hugeHeic],
])('one that %s is refused beside its field', async (_how, file) => {
  expect(await send(file())).toMatchObject({ status: 422, body: { errors: { file: [expect.any(String)] } } });
  expect(shop.faults).toEqual([]);
});

/** What a HEIC begins with, and something else. */
const after = (rest: string): Buffer => Buffer.concat([redHeic.subarray(0, 28), Buffer.from(rest, 'latin1')]);

function hugeHeic(): Buffer {
  const huge = Buffer.from(redHeic);
  // Every box that says how large it is, and the grid.
  for (let at = huge.indexOf('ispe'); at >= 0; at = huge.indexOf('ispe', at + 1)) {
    huge.writeUInt32BE(60_000, at + 8);
    huge.writeUInt32BE(60_000, at + 12);
  }
  return huge;
}
