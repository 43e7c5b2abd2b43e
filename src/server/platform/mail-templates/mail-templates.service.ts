import { and, desc, eq } from 'drizzle-orm';

import { type MailTemplate, type MailText, mailTextProblems } from '#contract/mail-template.rules.ts';
import type {
  AdminMailTemplate,
  MailTemplateRow,
  MailTextVersion,
} from '#contract/platform/mail-templates.contract.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflictWith, invalid, notFound, Refusal } from '#server/http/refusal.ts';
import { addressOfStaff } from '#server/identity/identity.door.ts';
import { type Letter, letterOf } from '#server/outbox/letter.ts';
import { mailTexts } from '#server/outbox/mail-texts.table.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { newestText, newestTexts, rowOf, viewOf, withExamples } from './mail-template-view.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  /** The templates of every module, in the order of the list; asked when they are wanted. */
  mailTemplates: () => readonly MailTemplate[];
}

const entity = 'mail_template';

/** What staff may say in the mails that the shop writes by itself. Every text is kept; the newest one is sent. */
export function createMailTemplatesService({ db, clock, publicUrl, mailTemplates }: Parts) {
  const templateOf = (key: string): MailTemplate => {
    const found = mailTemplates().find((template) => template.key === key);
    if (!found) throw notFound('The mail');
    return found;
  };
  const refuseUnfit = (text: MailText, template: MailTemplate): void => {
    const errors = mailTextProblems(text, template, publicUrl);
    const [first] = Object.values(errors).flat();
    if (first !== undefined) throw new Refusal(422, first, { errors });
  };
  const letterhead = async () => ({ ...(await readSetting(db, 'company')), publicUrl });

  /** Adds a text as the newest one; null sets the shop's own back. */
  const add = async (
    tx: Transaction,
    template: MailTemplate,
    { text, version, action, from }: { text: MailText | null; version: number; action: string; from?: number },
    actor: Actor,
  ): Promise<AdminMailTemplate> => {
    const newest = await newestText(tx, template.key);
    if ((newest?.number ?? 0) !== version) throw conflictWith(viewOf(template, newest, publicUrl));
    const added = await tx
      .insert(mailTexts)
      .values({
        ...{ template: template.key, number: version + 1, savedBy: actor.id, savedByName: actor.name },
        ...{ subject: text?.subject ?? null, body: text?.body ?? null, savedAt: clock.now() },
      })
      // Of two who save at one moment the second is told.
      .onConflictDoNothing()
      .returning();
    if (!added[0]) throw conflictWith(viewOf(template, await newestText(tx, template.key), publicUrl));
    await recordAudit(tx, {
      ...{ actor, action, entity, entityId: template.key },
      before: { number: version, subject: newest?.subject ?? template.subject },
      after: { number: version + 1, subject: text?.subject ?? template.subject, ...(from !== undefined && { from }) },
    });
    return viewOf(template, added[0], publicUrl);
  };

  /** Refuses with 404, 422 by field, or 409 with the newer one. */
  const saveWithin = async (
    tx: Transaction,
    key: string,
    { text, version }: { text: MailText; version: number },
    actor: Actor,
  ): Promise<AdminMailTemplate> => {
    const template = templateOf(key);
    refuseUnfit(text, template);
    return add(tx, template, { text, version, action: 'mail_template.changed' }, actor);
  };

  return {
    saveWithin,

    /** The text of every mail that is sent now, the shop's own or staff's. */
    async texts(of: Executor): Promise<AdminMailTemplate[]> {
      const kept = await newestTexts(of);
      return mailTemplates().map((template) => viewOf(template, kept.get(template.key), publicUrl));
    },

    async list(): Promise<MailTemplateRow[]> {
      const kept = await newestTexts(db);
      return mailTemplates().map((template) => rowOf(template, kept.get(template.key)));
    },

    read: async (key: string): Promise<AdminMailTemplate> =>
      viewOf(templateOf(key), await newestText(db, key), publicUrl),

    /** Refuses with 422 by field, or 409 with the newer one. */
    save: (key: string, text: MailText, version: number, actor: Actor): Promise<AdminMailTemplate> =>
      inTransaction(db, (tx) => saveWithin(tx, key, { text, version }, actor)),

    async versions(key: string): Promise<MailTextVersion[]> {
      templateOf(key);
      const rows = await db
        .select()
        .from(mailTexts)
        .where(eq(mailTexts.template, key))
        .orderBy(desc(mailTexts.number))
        .limit(100);
      return rows.map(({ number, subject, body, savedAt, savedByName }) => ({
        ...{ number, subject, body, savedAt: savedAt.toISOString(), savedBy: savedByName },
      }));
    },

    /** Sends an older text again, or the shop's own. Refuses with 422 one that names what the mail no longer has. */
    async restore(key: string, number: number, version: number, actor: Actor): Promise<AdminMailTemplate> {
      const template = templateOf(key);
      return inTransaction(db, async (tx) => {
        const [old] =
          number === 0
            ? [{ subject: null, body: null }]
            : await tx
                .select()
                .from(mailTexts)
                .where(and(eq(mailTexts.template, key), eq(mailTexts.number, number)));
        if (!old) throw notFound('The text');
        const text = old.subject === null || old.body === null ? null : { subject: old.subject, body: old.body };
        if (text) refuseUnfit(text, template);
        const action = text ? 'mail_template.restored' : 'mail_template.reset';
        return add(tx, template, { text, version, action, from: number }, actor);
      });
    },

    /** A text with its examples, as it would go out. Refuses with 422 by field. */
    async preview(key: string, text: MailText): Promise<Letter & { subject: string }> {
      const template = templateOf(key);
      refuseUnfit(text, template);
      const mail = withExamples(text, template, publicUrl);
      return { subject: mail.subject, ...letterOf(mail, await letterhead()) };
    },

    /** Refuses with 422 an address that is not of the staff. */
    async test(key: string, { to, ...text }: MailText & { to: string }, actor: Actor): Promise<string> {
      const template = templateOf(key);
      refuseUnfit(text, template);
      const address = await addressOfStaff(db, to);
      if (address === null) throw invalid('to', 'A test can only go to a staff member’s address.');
      const mail = withExamples(text, template, publicUrl);
      await inTransaction(db, async (tx) => {
        await writeMail(tx, clock, {
          to: address,
          subject: `Test: ${mail.subject}`,
          body: mail.body,
          written: 'staff',
        });
        await recordAudit(tx, { actor, action: 'mail_template.tested', entity, entityId: key, after: { to: address } });
      });
      return address;
    },
  };
}
export type MailTemplatesService = ReturnType<typeof createMailTemplatesService>;
