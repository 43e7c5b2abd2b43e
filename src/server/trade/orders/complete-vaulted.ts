import { systemActor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';

import type { Shop } from './end-order.ts';
import { lockOrder, moveOrder } from './move-order.ts';
import { readSentLines } from './sent-lines.ts';
import { inVaultMail } from './vault-mails.ts';

interface Completing {
  orderId: string;
  at: Date;
  /** The vault in which it lies. */
  city: string;
  /** Whether all of it lies there; asked once the order is locked, so that of two who ask at once the later one sees it. */
  isAllIn: () => Promise<boolean>;
}

/** Completes an order whose pieces all lie in the vault, and tells its customer; answers whether it did. Changes no other order. */
export async function completeVaulted(
  tx: Transaction,
  { clock, publicUrl }: Shop,
  { orderId, at, city, isAllIn }: Completing,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (order.status !== 'vaulted' || !(await isAllIn())) return false;
  const completed = await moveOrder(tx, {
    ...{ order, event: 'complete', as: ['system'], actor: systemActor, at },
    what: 'In the vault',
    action: 'order.stored',
  });
  const lines = await readSentLines(tx, orderId);
  await writeMail(tx, clock, inVaultMail(completed, { pieces: lines, city }, publicUrl));
  return true;
}
