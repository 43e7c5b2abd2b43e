import { recordAudit, type Actor } from '#server/audit/audit.service.ts';
import type { Catalogue } from '#server/catalogue/catalogue.door.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { invalid } from '#server/http/refusal.ts';
import { addressOfStaff } from '#server/identity/identity.door.ts';
import { type Letter, letterOf } from '#server/outbox/letter.ts';
import { mailContents } from '#server/outbox/mail-contents.table.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { newsletterContent } from './newsletter-content.ts';
import { findNewsletter } from './newsletter-view.ts';

interface Parts {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
  publicUrl: string;
}

/** What stands where a reader’s own link would. */
const exampleFooter =
  'You are receiving this mail because you asked for our newsletter. Each reader finds a link of their own here to unsubscribe.';

/** A newsletter as a mail, for those who write it. */
export function createNewsletterLetters({ db, clock, ...drawing }: Parts) {
  return {
    /** As its readers get it, at the prices of now. */
    async letter(id: string): Promise<Letter> {
      const record = await findNewsletter(db, id);
      const from = { ...(await readSetting(db, 'company')), publicUrl: drawing.publicUrl };
      const content = await newsletterContent(db, drawing, record, clock.now());
      return letterOf({ subject: record.subject, body: exampleFooter }, from, content);
    },

    /** Refuses with 422 an address that is not of the staff. */
    async test(id: string, to: string, actor: Actor): Promise<string> {
      const address = await addressOfStaff(db, to);
      if (address === null) throw invalid('to', 'A test can only go to a staff member’s address.');
      const record = await findNewsletter(db, id);
      const content = await newsletterContent(db, drawing, record, clock.now());
      await inTransaction(db, async (tx) => {
        const [kept] = await tx.insert(mailContents).values(content).returning({ id: mailContents.id });
        const mail = {
          to: address,
          subject: `Test: ${record.subject}`,
          body: exampleFooter,
          written: 'staff',
        } as const;
        await writeMail(tx, clock, { ...mail, ...(kept && { contentId: kept.id }) });
        const after = { to: address };
        await recordAudit(tx, { actor, action: 'newsletter.tested', entity: 'newsletter', entityId: id, after });
      });
      return address;
    },
  };
}
export type NewsletterLetters = ReturnType<typeof createNewsletterLetters>;
