import { addressMails } from '#contract/customers/address-mails.templates.ts';
import { MINUTE_MS } from '#contract/dates/durations.ts';
import { provinceNames } from '#contract/provinces.ts';
import type { Address } from '#contract/trade/quotes.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import type { UserRecord } from '#server/identity/identity.door.ts';
import { written } from '#server/outbox/mail-texts.ts';
import { hasMailSince } from '#server/outbox/outbox.read.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

const QUIET_MS = 10 * MINUTE_MS;

/**
 * Tells a customer that his goods may go to a new place, unless he was told of one a moment ago. Of what was typed only the
 * province and the postal code are said: whoever enters an address for him writes nothing into his mail.
 */
export async function tellOwner(
  tx: Transaction,
  { clock, publicUrl }: { clock: Clock; publicUrl: string },
  { owner, what, address }: { owner: UserRecord; what: 'added' | 'changed'; address: Address },
): Promise<void> {
  const ref = { type: 'kept_address', id: owner.id };
  if (await hasMailSince(tx, ref, new Date(clock.now().getTime() - QUIET_MS))) return;
  await writeMail(tx, clock, {
    ...{ to: owner.email, ref },
    ...written(addressMails.changed, {
      ...{ name: owner.name, what, place: `${provinceNames[address.province]}, ${address.postalCode}` },
      link: `${publicUrl}/customer-dashboard/profile`,
    }),
  });
}
