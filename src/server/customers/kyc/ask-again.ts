import { askedThing } from '#contract/customers/kyc-asked.rules.ts';
import type { FormValues } from '#contract/identity/kyc-form.rules.ts';
import { kindOfField } from '#contract/papers/papers.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';
import { findKycCase, moveKyc, storeKycCase, writeRequest } from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { currentPaperIds } from '#server/papers/papers.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { askedMail } from './kyc-mails.ts';
import { noClaim, type OnCase } from './on-case.ts';

interface Asked {
  items: { key: string; words: string }[];
  due: string;
}

/**
 * Asks a customer again for fields of his form and for papers, by a day. Everything else stays accepted. It is kept what
 * a field held and which paper was not good enough: the answer has to be another.
 */
export async function askAgain(tx: Transaction, clock: Clock, on: OnCase, { items, due }: Asked): Promise<void> {
  const { user, actor, at, today, publicUrl } = on;
  if (due <= today) throw invalid('due', 'Choose a day after today.');
  const words: string[] = [];
  for (const [index, { key, words: asked }] of items.entries()) {
    const thing = askedThing(key, user.accountType);
    if (!thing) throw invalid(`items.${index}.key`, 'The form has no such field or paper.');
    if (items.findIndex((other) => other.key === key) !== index)
      throw invalid(`items.${index}.key`, 'This is asked for twice.');
    words.push(`${thing.label}: ${asked}`);
  }
  const papers = await currentPaperIds(tx, user.id);
  const form = ((await findKycCase(tx, user.id))?.form ?? {}) as FormValues;
  const kept = items.map((item) => {
    const kind = kindOfField(item.key);
    if (kind === null) return { ...item, before: form[item.key] ?? null };
    const paperId = papers.get(kind);
    return { ...item, ...(paperId !== undefined && { paperId }) };
  });
  await writeRequest(tx, { userId: user.id, at, askedBy: actor.id, askedByName: actor.name, items: kept, due });
  const first = { firstBy: null, firstByName: null, firstAt: null, firstReason: null };
  await storeKycCase(tx, user.id, { ...noClaim, ...first, reason: null });
  const reason = words.join('\n');
  const keys = items.map(({ key }) => key);
  await moveKyc(tx, { user, event: 'ask', as: 'reviewer', actor, at, reason, after: { asked: keys, due } });
  await writeMail(tx, clock, askedMail(user, { words, due, publicUrl }));
}
