import type { z } from 'zod';

import { newsletterValues } from '#contract/content/newsletters.contract.ts';
import { mailText } from '#contract/platform/mail-templates.contract.ts';
import { draftNewsletters } from '#server/content/newsletters/draft-newsletters.read.ts';
import { cleanNewsletter, createNewsletter, updateNewsletter } from '#server/content/newsletters/newsletter-writes.ts';
import type { Executor } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';
import type { MailTemplatesService } from '#server/platform/platform.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { type HeldPiece, namedPaths, type PieceWays } from './piece-kind.ts';

type MailPiece = z.infer<typeof mailText>;
type NewsletterPiece = z.infer<typeof newsletterValues>;

/** Every mail of the shop with the text that it is sent with; only what staff wrote is exported. */
export async function heldMails(db: Executor, mails: MailTemplatesService): Promise<HeldPiece[]> {
  const texts = await mails.texts(db);
  return texts.map(({ id, name, version, subject, body, text }) => ({
    ...{ path: `mail-templates/${id}.json`, id, name, version, isLeftOut: text === 'own' },
    values: { subject, body } satisfies MailPiece,
  }));
}

export const mailPieces = (mails: MailTemplatesService): PieceWays<MailPiece> => ({
  kind: 'mail',
  schema: mailText,
  nameOf: (_values, path) => path.slice('mail-templates/'.length, -'.json'.length),
  settled: (values) => values,

  async write({ tx, values, held, actor }) {
    if (!held) throw notFound('The mail');
    await mails.saveWithin(tx, held.id, { text: values, version: held.version }, actor);
  },
});

/** Newsletters that nobody has sent or planned, in the order in which they were begun. */
export async function heldNewsletters(db: Executor): Promise<HeldPiece[]> {
  const records = await draftNewsletters(db);
  const paths = namedPaths(
    'newsletters',
    records.map(({ subject }) => subject),
  );
  return records.map(({ id, version, subject, preview, blocks }, index) => ({
    ...{ path: paths[index] ?? '', id, version, name: subject },
    values: { subject, preview, blocks } satisfies NewsletterPiece,
  }));
}

/** A newsletter becomes a draft; nothing is sent. */
export const newsletterPieces = (clock: Clock): PieceWays<NewsletterPiece> => ({
  kind: 'newsletter',
  schema: newsletterValues,
  nameOf: ({ subject }) => subject,
  settled: cleanNewsletter,

  async write({ tx, values, held, actor }) {
    const saving = { actor, now: clock.now(), apart: true };
    const { id, version } = held ?? {};
    if (id === undefined || version === undefined) await createNewsletter(tx, values, saving);
    else await updateNewsletter(tx, { id, version, values }, saving);
  },
});
