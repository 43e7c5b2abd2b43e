import { currencyOfSheet, kindOfSheet, type RateSheet } from '#contract/catalogue/rates.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { greeting } from '#server/outbox/greeting.ts';
import { writeMails } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { peopleOf, staffWith } from '#server/identity/identity.door.ts';

import type { RateRecord } from './rates.table.ts';

interface Wanted {
  version: RateRecord;
  clock: Clock;
  publicUrl: string;
}

const pages = { live: 'commission', storage: 'storage-commission', currency: 'currencies' } as const;

const nameOf = (sheet: RateSheet): string =>
  ({
    live: 'Live Price Commission',
    storage: 'Storage commission',
    currency: `The rate of ${currencyOfSheet(sheet)}`,
  })[kindOfSheet(sheet)];

/** Asks everybody who may approve a change of rates, but for whoever entered it, to look at it. */
export async function askForApproval(tx: Transaction, { version, clock, publicUrl }: Wanted): Promise<void> {
  const staff = (await staffWith(tx, 'pricing.approve')).filter(({ id }) => id !== version.createdBy);
  const people = await peopleOf(
    tx,
    staff.map(({ id }) => id),
  );
  const { sheet, changes, reason, needsSecond, createdByName } = version;
  await writeMails(
    tx,
    clock,
    [...people.values()].map(({ name, email }) => ({
      to: email,
      subject: `${nameOf(sheet)}: a change waits for your approval`,
      ref: { type: 'rate_version', id: version.id },
      body: `${greeting(name)}

${createdByName ?? 'Somebody'} has entered a change that holds only once a second person has approved it.

What changes: ${changes}
Why: ${reason}
Why it needs you: ${needsSecond ?? ''}

Look at what it does to prices, then approve or reject it: ${publicUrl}/dashboard/${pages[kindOfSheet(sheet)]}`,
    })),
  );
}
