import { isSurnameOf } from '#contract/vault/title-transfers.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';
import { customerOfAddress, emailKey, type UserRecord } from '#server/identity/identity.door.ts';
import type { HoldHooks } from '#server/trade/trade.door.ts';
import { aliasOf } from '#server/vault/proof/alias.read.ts';

import { isHeld } from './require-transfer.ts';

/** One answer for everybody who cannot receive: whether there is an account, and how it stands, is nobody else's business. */
export const noReceiverWords =
  'We cannot transfer to this address and name. Ask the receiver for both as his account has them, and whether he can trade with us.';

/**
 * The customer to whom metal is to pass, by the address of his account and his surname or public name. Refuses with 422, always in
 * the same words: no such account, another name, not approved, papers run out, or held.
 */
export async function findReceiver(
  tx: Transaction,
  holds: HoldHooks,
  { giverId, email, called }: { giverId: string; email: string; called: string },
): Promise<UserRecord> {
  const user = await customerOfAddress(tx, emailKey(email));
  const mayReceive =
    user !== undefined &&
    user.id !== giverId &&
    user.status === 'approved' &&
    user.lapsedAt === null &&
    (isSurnameOf(called, user.name) || (await aliasOf(tx, user.id)) === called.trim().toUpperCase()) &&
    !(await isHeld(tx, holds, user.id));
  if (!mayReceive) throw invalid('receiverEmail', noReceiverWords);
  return user;
}
