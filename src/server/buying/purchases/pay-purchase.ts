import { amountWords } from '#contract/amount-words.rules.ts';
import type { PurchaseActor } from '#contract/buying/purchases.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { postEntry } from '#server/ledger/ledger.service.ts';
import { addToBalance } from '#server/trade/trade.door.ts';

import { movePurchase, type Shop } from './move-purchase.ts';
import type { Pricing } from './offer-figures.ts';
import { failedMail, paidMail, payoutMail } from './purchase-mails.ts';
import type { PurchaseRecord } from './purchases.table.ts';

/** What a move of the staff is made with: a purchase that is locked, and who moves it in which capacities. */
export interface Moving {
  tx: Transaction;
  shop: Shop & Pricing;
  record: PurchaseRecord;
  as: readonly PurchaseActor[];
  actor: Actor & { id: string };
}

/** Puts what was agreed on the customer's balance, and what we owe him is gone. */
export async function creditSale(moving: Moving): Promise<PurchaseRecord> {
  const { tx, shop, record, as, actor } = moving;
  const at = shop.clock.now();
  const { currency, customerId } = record;
  const amount = record.offered ?? 0n;
  const paid = await movePurchase(tx, shop, {
    ...{ record, as, actor },
    event: 'credit',
    what: `${amountWords(amount, currency)} is on your balance`,
    set: { paidAt: at, payout: 'balance' },
    told: paidMail,
    after: { amount: amount.toString(), currency },
  });
  await addToBalance(tx, { customerId, currency, amount });
  await bookPayout(moving, { at, to: { account: accounts.customerBalance, partyId: customerId } });
  return paid;
}

/** The bank is told to pay. Nothing is booked before it has. */
export const instructPayout = ({ tx, shop, record, as, actor }: Moving): Promise<PurchaseRecord> =>
  movePurchase(tx, shop, {
    ...{ record, as, actor },
    event: 'instruct',
    what: 'Our bank is paying you',
    set: { answer: null },
    told: payoutMail,
  });

/** The money has left our bank, under a reference. */
export async function payOut(moving: Moving, reference: string): Promise<PurchaseRecord> {
  const { tx, shop, record, as, actor } = moving;
  const at = shop.clock.now();
  const amount = record.offered ?? 0n;
  const paid = await movePurchase(tx, shop, {
    ...{ record, as, actor },
    event: 'pay',
    what: `${amountWords(amount, record.currency)} was wired to your account`,
    note: `Reference ${reference}`,
    set: { paidAt: at, payoutReference: reference },
    told: paidMail,
    after: { amount: amount.toString(), currency: record.currency, reference },
  });
  await bookPayout(moving, { at, to: { account: accounts.bank } });
  return paid;
}

/** The bank could not pay; it can be tried again. */
export const failPayout = ({ tx, shop, record, as, actor }: Moving, reason: string): Promise<PurchaseRecord> =>
  movePurchase(tx, shop, {
    ...{ record, as, actor },
    event: 'fail',
    what: 'Our bank could not pay you',
    note: reason,
    set: { answer: reason },
    told: failedMail,
    after: { reason },
  });

const bookPayout = (
  { tx, record: { id, currency: unit, customerId: partyId, offered }, actor }: Moving,
  { at, to }: { at: Date; to: { account: 'bank' | 'customer_balance'; partyId?: string } },
): Promise<void> => {
  const amount = offered ?? 0n;
  return postEntry(tx, {
    at,
    kind: 'purchase.paid',
    refType: 'purchase',
    refId: id,
    actorId: actor.id,
    postings: [
      { account: accounts.purchasesPayable, partyId, unit, amount },
      { ...to, unit, amount: -amount },
    ],
  });
};
