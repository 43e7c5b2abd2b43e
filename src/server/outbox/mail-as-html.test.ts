import { eq } from 'drizzle-orm';

import { inTransaction } from '#server/db/transactions.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { testApp } from '#server/testing/test-app.ts';

import { writeMail } from './outbox.service.ts';
import { outbox } from './outbox.table.ts';

test.each([
  ['demo', 200, 'Good day.</p>', String.raw`Good day.\n\n-- \n`, "frame-ancestors 'self'; sandbox"],
  ['production', 404, 'The text of the mail', 'The text of the mail', "frame-ancestors 'none'"],
] as const)(
  'a mail is shown to staff as mail programs draw it in the demo only: %s',
  async (mode, status, words, text, policy) => {
    const shop = await testApp({ config: { mode } });
    const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));
    await inTransaction(shop.db, (tx) =>
      writeMail(tx, shop.clock, { to: 'ada@example.com', subject: 'Hello', body: 'Good day.', written: 'staff' }),
    );
    const [mail] = await shop.db.select().from(outbox).where(eq(outbox.subject, 'Hello'));
    const reply = await auditor.get(`/admin/outbox/${mail?.id ?? ''}/letter`);

    expect([reply.status, JSON.stringify(reply.body)]).toEqual([status, expect.stringContaining(words)]);
    const asText = await auditor.get(`/admin/outbox/${mail?.id ?? ''}/text`);
    expect([asText.status, JSON.stringify(asText.body)]).toEqual([status, expect.stringContaining(text)]);
    expect(reply.headers['content-security-policy']).toContain(policy);
    await shop.close();
  },
);
