import { desc, sql } from 'drizzle-orm';

import { filledText, type MailTemplate, type MailText, mailTextProblems } from '#contract/mail-template.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';

import { mailTexts } from './mail-texts.table.ts';

/** What a mail was made from, for who looks whether staff changed the text meanwhile. */
export interface Written {
  template: MailTemplate;
  values: Readonly<Record<string, string>>;
}

/** Subject and text of a mail by its template: the shop's own text, which staff's takes the place of when it is written. */
export const written = <Name extends string>(
  template: MailTemplate<Name>,
  values: Readonly<Record<Name, string>>,
): MailText & { written: Written } => ({
  ...filledText(template, template, values),
  written: { template, values },
});

const newestTexts = prepared((db) =>
  db
    .selectDistinctOn([mailTexts.template])
    .from(mailTexts)
    .where(sql`${mailTexts.template} = any(${sql.placeholder('keys')})`)
    .orderBy(mailTexts.template, desc(mailTexts.number))
    .prepare('newest_mail_texts'),
);

/** The newest text that staff gave each of some templates; those that were set back are not among them. */
async function staffTexts(db: Executor, keys: readonly string[]): Promise<Map<string, MailText>> {
  if (keys.length === 0) return new Map();
  const rows = await newestTexts(db, { keys });
  return new Map(
    rows.flatMap(({ template, subject, body }) =>
      subject === null || body === null ? [] : [[template, { subject, body }] as const],
    ),
  );
}

/** The mails with the texts that staff gave them. One that no longer fits its template is passed over: the shop's own is sent. */
export async function withStaffTexts<Mail extends MailText & { written: Written | 'staff' }>(
  db: Executor,
  mails: readonly Mail[],
): Promise<Mail[]> {
  const texts = await staffTexts(db, [
    ...new Set(mails.flatMap(({ written: by }) => (by === 'staff' ? [] : by.template.key))),
  ]);
  return mails.map((mail) => {
    if (mail.written === 'staff') return mail;
    const { template, values } = mail.written;
    const text = texts.get(template.key);
    return text && fits(text, template) ? { ...mail, ...filledText(text, template, values) } : mail;
  });
}

/** Whether a text names all that its template needs, and nothing that it has not; where the shop stands does not matter to it. */
export const fits = (text: MailText, template: MailTemplate): boolean => {
  const bare = ({ subject, body }: MailText) => ({ subject: unaddressed(subject), body: unaddressed(body) });
  return Object.keys(mailTextProblems(bare(text), template, '')).length === 0;
};

const unaddressed = (text: string): string => text.replaceAll(/\S*:\/\/\S*/g, 'address');
