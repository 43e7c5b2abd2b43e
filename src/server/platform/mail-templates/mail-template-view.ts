import { desc, eq } from 'drizzle-orm';

import { filledText, type MailTemplate, type MailText } from '#contract/mail-template.rules.ts';
import type { AdminMailTemplate, MailTemplateRow } from '#contract/platform/mail-templates.contract.ts';
import type { Executor } from '#server/db/database.ts';
import { fits } from '#server/outbox/mail-texts.ts';
import { mailTexts } from '#server/outbox/mail-texts.table.ts';

export type MailTextRecord = typeof mailTexts.$inferSelect;

/** The newest text of each template that has one, whether or not it was set back. */
export async function newestTexts(db: Executor): Promise<Map<string, MailTextRecord>> {
  const rows = await db
    .selectDistinctOn([mailTexts.template])
    .from(mailTexts)
    .orderBy(mailTexts.template, desc(mailTexts.number));
  return new Map(rows.map((row) => [row.template, row]));
}

export async function newestText(db: Executor, key: string): Promise<MailTextRecord | undefined> {
  const [row] = await db
    .select()
    .from(mailTexts)
    .where(eq(mailTexts.template, key))
    .orderBy(desc(mailTexts.number))
    .limit(1);
  return row;
}

const textOf = (template: MailTemplate, kept: MailTextRecord | undefined): MailText =>
  kept === undefined || kept.subject === null || kept.body === null
    ? template
    : { subject: kept.subject, body: kept.body };

export function rowOf(template: MailTemplate, kept: MailTextRecord | undefined): MailTemplateRow {
  const { key, area, name, when } = template;
  const text = textOf(template, kept);
  return {
    ...{ key, area, name, when, subject: text.subject },
    text: text === template ? 'own' : fits(text, template) ? 'changed' : 'unfit',
    savedAt: kept?.savedAt.toISOString() ?? null,
    savedBy: kept?.savedByName ?? null,
  };
}

export function viewOf(template: MailTemplate, kept: MailTextRecord | undefined, publicUrl: string): AdminMailTemplate {
  return {
    ...rowOf(template, kept),
    id: template.key,
    version: kept?.number ?? 0,
    body: textOf(template, kept).body,
    own: { subject: template.subject, body: template.body },
    variables: Object.entries(template.variables).map(([name, { label, kind, example, required }]) => ({
      ...{ name, label, required: required === true },
      inSubject: kind === 'name' || kind === 'text',
      example: kind === 'link' ? publicUrl + example : example,
    })),
  };
}

/** A text with the example of each of its variables. */
export const withExamples = (text: MailText, template: MailTemplate, publicUrl: string): MailText =>
  filledText(
    text,
    template,
    Object.fromEntries(
      Object.entries(template.variables).map(([name, { kind, example }]) => [
        name,
        kind === 'link' ? publicUrl + example : example.replaceAll('{shop}', publicUrl),
      ]),
    ),
  );
