import { eq, sql } from 'drizzle-orm';

import { readdressedStates, sellBackStateNames } from '#contract/vault/sell-backs.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { PaidToAccounts } from '#server/customers/customers.door.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, invalid } from '#server/http/refusal.ts';
import { lockUsers } from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { openBatchOf } from '#server/vault/payouts/payouts.read.ts';

import { lockSellBack, type Shop } from './move-sell-back.ts';
import { refusedWords } from './refused-words.ts';
import { readdressedMail } from './sell-back-mails.ts';
import { sellBackEvents, type SellBackRecord, sellBacks } from './sell-backs.table.ts';

interface Readdressing {
  id: string;
  customerId: string;
  version: number;
  payoutAccountId: string;
  actor: Actor & { id: string };
  /** Why the staff did it; null of the customer himself. */
  reason: string | null;
}

/** Refuses with 409 a sale that is paid, on its way, or over: its account stays. */
export function requireReaddressed({ state, number }: SellBackRecord): void {
  if (!(readdressedStates as readonly string[]).includes(state))
    throw conflict(
      `${number ?? 'This sale'} is in the state “${sellBackStateNames[state].toLowerCase()}”: its account stays as it is.`,
    );
}

/**
 * Locks the people and a sale whose account is to change, in this order. Refuses with 404, with 409 another version, state, or
 * a sale in a batch of payouts, and with 422 beside the account.
 */
export async function lockForReaddress(
  tx: Transaction,
  { paidTo }: { paidTo: PaidToAccounts },
  { id, customerId, version, payoutAccountId, actor }: Omit<Readdressing, 'reason'>,
): Promise<SellBackRecord> {
  await lockUsers(tx, [actor.id, customerId]);
  const record = await lockSellBack(tx, id, version);
  requireReaddressed(record);
  const batch = await openBatchOf(tx, id);
  if (batch) throw conflict('It is being paid to the account that it has. Wait for the answer of the bank.');
  if (record.payoutAccountId === payoutAccountId)
    throw invalid('payoutAccountId', 'It is paid to this account already.');
  const refused = await paidTo.refusalOf(tx, { id: payoutAccountId, customerId, currency: record.currency });
  if (refused !== null) throw invalid('payoutAccountId', refusedWords[refused]);
  return record;
}

/** Pays a sale to another confirmed account of its customer, who is told; whoever calls has made sure that he may. */
export async function readdress(
  tx: Transaction,
  shop: Shop & { paidTo: PaidToAccounts },
  asked: Readdressing,
): Promise<SellBackRecord> {
  return readdressLocked(tx, shop, await lockForReaddress(tx, shop, asked), asked);
}

/** The same of one that `lockForReaddress` has locked in this transaction. */
export async function readdressLocked(
  tx: Transaction,
  shop: Shop & { paidTo: PaidToAccounts },
  record: SellBackRecord,
  { id, payoutAccountId, actor, reason }: Readdressing,
): Promise<SellBackRecord> {
  const at = shop.clock.now();
  const [row] = await tx
    .update(sellBacks)
    .set({ payoutAccountId, codeHash: null, version: nextVersion(sellBacks.version), updatedAt: sql`now()` })
    .where(eq(sellBacks.id, id))
    .returning();
  const moved = row as SellBackRecord;
  const to = await shop.paidTo.named(tx, payoutAccountId);
  const account = to === null ? '' : `${to.bankName}, ${to.masked}`;
  await tx.insert(sellBackEvents).values({
    ...{ sellBackId: id, at, fromState: record.state, toState: record.state, actorId: actor.id, actorName: actor.name },
    ...{ what: reason === null ? 'You chose another account' : 'We changed the account for you', note: account },
  });
  await recordAudit(tx, {
    ...{ actor, action: 'sell_back.readdressed', entity: 'sell_back', entityId: id },
    before: { payoutAccount: record.payoutAccountId },
    after: { payoutAccount: payoutAccountId, number: record.number, ...(reason !== null && { reason }) },
  });
  await writeMail(tx, shop.clock, readdressedMail(account)(moved, shop.publicUrl));
  return moved;
}
