import { amountWords } from '#contract/amount-words.rules.ts';
import type { SellBackActor } from '#contract/vault/sell-backs.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { postEntries, type Entry } from '#server/ledger/ledger.service.ts';

import { moveSellBacks, type Shop } from './move-sell-back.ts';
import { paidMail, returnedMail } from './sell-back-mails.ts';
import { paySellDocument, reopenSellDocument } from './sell-document.ts';
import type { SellBackRecord } from './sell-backs.table.ts';

interface Paying {
  records: readonly SellBackRecord[];
  as: readonly SellBackActor[];
  actor: Actor & { id: string };
}

/** The money of locked sales has left our bank, under a reference, and what we owe their customers is gone. */
export async function payOff(
  tx: Transaction,
  shop: Shop,
  { reference, ...paying }: Paying & { reference: string },
): Promise<SellBackRecord[]> {
  const at = shop.clock.now();
  const paid = await moveSellBacks(tx, shop, {
    ...{ ...paying, event: 'pay', note: `Reference ${reference}`, told: paidMail },
    whatOf: ({ net, currency }) => `${amountWords(net, currency)} was wired to your account`,
    set: { paidAt: at, payoutReference: reference },
    afterOf: ({ net, currency }) => ({ net: net.toString(), currency, reference }),
  });
  await postEntries(
    tx,
    paid.map((record) => entryOf(record, { at, actorId: paying.actor.id, kind: 'sell_back.paid', paid: record.net })),
  );
  // One document after the other: a payment on each has a row, a number and an audit of its own.
  for (const record of paid) await paySellDocument(tx, shop, { record, reference, actor: paying.actor });
  return paid;
}

/** The money of a locked sale has come back to our bank: it is owed again, and its document is due again. */
export async function takeReturned(
  tx: Transaction,
  shop: Shop,
  { reason, record, ...paying }: Omit<Paying, 'records'> & { record: SellBackRecord; reason: string },
): Promise<SellBackRecord> {
  const at = shop.clock.now();
  const [returned] = await moveSellBacks(tx, shop, {
    ...{ ...paying, records: [record], event: 'return', note: reason, told: returnedMail },
    whatOf: ({ net, currency }) => `${amountWords(net, currency)} came back to our bank`,
    set: { paidAt: null, payoutReference: null, answer: reason },
    afterOf: ({ net, currency, payoutReference }) => ({
      ...{ reason, net: net.toString(), currency, reference: payoutReference },
    }),
  });
  await postEntries(tx, [
    entryOf(record, { at, actorId: paying.actor.id, kind: 'sell_back.returned', paid: -record.net }),
  ]);
  await reopenSellDocument(tx, shop, { record, reference: record.payoutReference ?? '', actor: paying.actor });
  return returned as SellBackRecord;
}

const entryOf = (
  { id: refId, currency: unit, customerId: partyId }: SellBackRecord,
  { paid, ...entry }: Pick<Entry, 'at' | 'kind' | 'actorId'> & { paid: bigint },
): Entry => ({
  ...{ ...entry, refType: 'sell_back', refId },
  postings: [
    { account: accounts.sellBacksPayable, partyId, unit, amount: paid },
    { account: accounts.bank, unit, amount: -paid },
  ],
});
