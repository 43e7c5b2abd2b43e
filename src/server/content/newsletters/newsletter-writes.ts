import { eq } from 'drizzle-orm';

import { type Block, mediaIn } from '#contract/content/blocks.rules.ts';
import type { AdminNewsletter, NewsletterValues } from '#contract/content/newsletters.contract.ts';
import { isEditable } from '#contract/content/newsletters.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { changedFields } from '#server/audit/changed-fields.ts';
import { holdMedia } from '#server/catalogue/catalogue.door.ts';
import { cleanBlocks } from '#server/content/blocks/clean-blocks.ts';
import { mediaFieldIn, noteShown } from '#server/content/blocks/shown-media.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';

import { newsletterStates } from './newsletter-revisions.ts';
import { lockNewsletter, viewNewsletter } from './newsletter-view.ts';
import { newsletterMedia, type NewsletterRecord, newsletters } from './newsletters.table.ts';

/** Who saves, and when. */
export interface Saving {
  actor: Actor;
  now: Date;
  /** As a revision of its own, whoever saved the one before and when. */
  apart?: boolean;
}

/** Begins a newsletter, as a draft; refuses with 422 by field. */
export async function createNewsletter(
  tx: Transaction,
  entered: NewsletterValues,
  { actor, now }: Saving,
): Promise<AdminNewsletter> {
  const values = cleanNewsletter(entered);
  await refuseUnknownMedia(tx, values.blocks);
  const [made] = await tx
    .insert(newsletters)
    .values({ ...values, updatedBy: actor.id })
    .returning({ id: newsletters.id });
  const id = made?.id ?? '';
  await newsletterStates.save(tx, { ...{ id, newest: 0, content: values, savedBy: actor.id, now, apart: true } });
  await noteMedia(tx, id, values.blocks);
  const after = { subject: values.subject };
  await recordAudit(tx, { actor, action: 'newsletter.created', entity: 'newsletter', entityId: id, after });
  return viewNewsletter(tx, id);
}

/** Refuses with 404, 409 with the newer one or once it is on its way, or 422 by field. */
export async function updateNewsletter(
  tx: Transaction,
  { id, version, values: entered }: { id: string; version: number; values: NewsletterValues },
  saving: Saving,
): Promise<AdminNewsletter> {
  const record = await lockNewsletter(tx, id, version);
  const values = cleanNewsletter(entered);
  const { subject, preview, blocks } = record;
  const changes = changedFields({ subject, preview, blocks }, values);
  if (!changes) return viewNewsletter(tx, id);
  const revision = await keepNewsletter(tx, record, values, saving);
  await recordAudit(tx, {
    ...{ actor: saving.actor, action: 'newsletter.changed', entity: 'newsletter', entityId: id },
    before: { subject, revision: record.revision },
    after: { subject: values.subject, revision, changed: Object.keys(changes.after) },
  });
  return viewNewsletter(tx, id);
}

/** Saves what a newsletter says, as its newest revision. Refuses with 409 once it is on its way. */
export async function keepNewsletter(
  tx: Transaction,
  { id, revision: newest, status }: NewsletterRecord,
  content: NewsletterValues,
  { actor, now, apart = false }: Saving,
): Promise<number> {
  if (!isEditable(status)) throw conflict('It is already being sent, so it can no longer be changed.');
  await refuseUnknownMedia(tx, content.blocks);
  const revision = await newsletterStates.save(tx, { ...{ id, newest, content, savedBy: actor.id, now, apart } });
  await tx
    .update(newsletters)
    .set({ ...content, revision, updatedBy: actor.id, version: nextVersion(newsletters.version) })
    .where(eq(newsletters.id, id));
  await noteMedia(tx, id, content.blocks);
  return revision;
}

/** With nothing in its texts but what a text is made of. */
export const cleanNewsletter = ({ subject, preview, blocks }: NewsletterValues): NewsletterValues => ({
  ...{ subject, preview, blocks: cleanBlocks(blocks) },
});

/** Refuses with 422, beside its field, a picture that the library has not. */
const refuseUnknownMedia = (tx: Transaction, blocks: readonly Block[]): Promise<unknown> =>
  holdMedia(tx, mediaIn(blocks), (id) => mediaFieldIn(blocks, id));

const noteMedia = (tx: Transaction, id: string, blocks: readonly Block[]): Promise<void> =>
  noteShown(tx, { table: newsletterMedia, owner: 'newsletterId', id, media: mediaIn(blocks) });
