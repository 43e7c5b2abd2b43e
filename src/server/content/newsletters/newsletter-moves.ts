import { eq } from 'drizzle-orm';

import { nextNewsletterStatus, type NewsletterEvent, newsletterProblems } from '#contract/content/newsletters.rules.ts';
import { mediaIn } from '#contract/content/blocks.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { holdMedia } from '#server/catalogue/catalogue.door.ts';
import { mediaFieldIn } from '#server/content/blocks/shown-media.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, invalid, Refusal } from '#server/http/refusal.ts';
import { countReaders } from '#server/inbox/inbox.door.ts';

import { newsletterStates } from './newsletter-revisions.ts';
import { type NewsletterRecord, newsletters } from './newsletters.table.ts';

interface Move {
  event: NewsletterEvent;
  by?: 'editor' | 'clock';
  now: Date;
  at?: Date | undefined;
  actor: Actor;
}

const done = {
  send: 'newsletter.sending',
  schedule: 'newsletter.scheduled',
  unschedule: 'newsletter.unscheduled',
  stop: 'newsletter.stopped',
  go_on: 'newsletter.resumed',
} as const satisfies Record<NewsletterEvent, string>;

/** Moves a locked newsletter. Refuses with 409 what its state does not allow, and with 422 by field what is not ready. */
export async function moveNewsletter(tx: Transaction, record: NewsletterRecord, move: Move): Promise<void> {
  const { event, by = 'editor', now, at, actor } = move;
  const status = nextNewsletterStatus(record.status, event, by);
  if (status === null) throw conflict('This newsletter has moved on. Check its new state first.');
  if (event === 'schedule' && (!at || at <= now)) throw invalid('at', 'Choose a time in the future.');
  if (event === 'send' || event === 'schedule') await refuseUnready(tx, record, by);
  const begins = event === 'send';
  const readers = begins ? await countReaders(tx) : record.readers;
  if (begins && by === 'editor' && readers === 0)
    throw conflict('Nobody is subscribed, so there is nobody to send it to.');
  await tx
    .update(newsletters)
    .set({
      ...{
        status,
        readers,
        scheduledAt: event === 'schedule' ? at : event === 'unschedule' ? null : record.scheduledAt,
      },
      ...(begins && { startedAt: now }),
      version: nextVersion(newsletters.version),
    })
    .where(eq(newsletters.id, record.id));
  if (begins) await newsletterStates.notePublished(tx, record.id, record.revision, now);
  await recordAudit(tx, {
    ...{ actor, action: done[event], entity: 'newsletter', entityId: record.id },
    before: { status: record.status },
    after: {
      status,
      subject: record.subject,
      ...(begins && { readers }),
      ...(event === 'schedule' && { at: at?.toISOString() }),
    },
  });
}

async function refuseUnready(tx: Transaction, record: NewsletterRecord, by: NonNullable<Move['by']>): Promise<void> {
  const errors = newsletterProblems(record);
  if (Object.keys(errors).length > 0) throw new Refusal(422, 'It is not ready yet: see what is marked.', { errors });
  // What was scheduled comes out, whatever somebody did to a picture's words since.
  if (by !== 'editor') return;
  const { blocks } = record;
  await holdMedia(tx, mediaIn(blocks), (id) => mediaFieldIn(blocks, id), { described: true });
}
