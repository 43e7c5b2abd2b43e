import { momentWords } from '#contract/dates/moment-words.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Intrusion, Owner } from '#server/identity/identity.door.ts';
import { addTask } from '#server/platform/platform.door.ts';

import { takeBackAppointments } from './authorised-traders/traders-of-person.ts';
import { takeBackInvitations } from './joint-owners/end-joint.service.ts';
import { takeBackAccounts } from './payout-accounts/take-back-accounts.ts';

/**
 * What a thief has left in an account that its owner takes back, gone: accounts to be paid to, people who order for it or are to own
 * it. Answers it in sentences to the owner, and asks staff to look at the rest.
 */
export async function takeBack(
  tx: Transaction,
  { id, name }: Pick<Owner, 'id' | 'name'>,
  intrusion: Intrusion,
): Promise<string[]> {
  const undone = [
    ...(await takeBackAccounts(tx, id, intrusion)),
    ...(await takeBackAppointments(tx, id, intrusion)),
    ...(await takeBackInvitations(tx, id, intrusion)),
  ];
  await addTask(tx, intrusion.now, {
    kind: 'user.taken_back',
    what: `${name} took back an account that somebody else had moved to another address: look at its orders, sales and addresses since ${momentWords(intrusion.since)}`,
    ...{ ref: { type: 'customer', id }, permission: 'customers.suspend' },
  });
  return undone;
}
