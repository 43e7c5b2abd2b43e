import { paperKey } from '#contract/identity/kyc-moves.rules.ts';
import { formFieldsOf } from '#contract/identity/kyc-problems.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';
import { moveKyc, storeKycCase, writeRequest } from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { askedMail } from './kyc-mails.ts';
import { noClaim, type OnCase } from './on-case.ts';

interface Asked {
  items: { key: string; words: string }[];
  due: string;
}

/** Asks a customer again for fields of his form and for papers, by a day. Everything else stays accepted. */
export async function askAgain(tx: Transaction, clock: Clock, on: OnCase, { items, due }: Asked): Promise<void> {
  const { user, actor, at, today, publicUrl } = on;
  const fields = formFieldsOf(user.accountType);
  if (due <= today) throw invalid('due', 'Choose a day after today.');
  for (const [index, { key }] of items.entries()) {
    if (!Object.hasOwn(fields, key) && !paperKey.test(key))
      throw invalid(`items.${index}.key`, 'The form has no such field.');
    if (items.findIndex((other) => other.key === key) !== index)
      throw invalid(`items.${index}.key`, 'This is asked for twice.');
  }
  const words = items.map(({ key, words: asked }) => `${askedName(fields[key], key)}: ${asked}`);
  await writeRequest(tx, { userId: user.id, at, askedBy: actor.id, askedByName: actor.name, items, due });
  const first = { firstBy: null, firstByName: null, firstAt: null, firstReason: null };
  await storeKycCase(tx, user.id, { ...noClaim, ...first, reason: null });
  const reason = words.join('\n');
  const keys = items.map(({ key }) => key);
  await moveKyc(tx, { user, event: 'ask', as: 'reviewer', actor, at, reason, after: { asked: keys, due } });
  await writeMail(tx, clock, askedMail(user, { words, due, publicUrl }));
}

const askedName = (field: { label: string } | undefined, key: string): string =>
  field ? field.label : key.replace('paper:', '').replaceAll('_', ' ');
