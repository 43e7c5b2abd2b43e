import { moneyText } from '#contract/arithmetic/exact.ts';
import type { AdminSellBack, OwnSellBack } from '#contract/vault/sell-backs.contract.ts';
import { type SellBackActor, sellBackMovesFor } from '#contract/vault/sell-backs.rules.ts';
import type { PaidToAccounts } from '#server/customers/customers.door.ts';
import type { Executor } from '#server/db/database.ts';
import { readTogether } from '#server/db/read-together.ts';
import type { OwnerProof } from '#server/identity/identity.door.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { documentsOfSubject } from '#server/trade/trade.door.ts';
import { marksOf } from '#server/vault/items/items-for-sale.ts';
import { openBatchOf } from '#server/vault/payouts/payouts.read.ts';

import { cancelReadings, noCancelWords } from './end-sell-back.ts';
import { linesOf, timelineOf } from './move-sell-back.ts';
import { asksProof, sellBackView, type Shown } from './sell-back-view.ts';
import type { Pricing } from './sell-figures.ts';
import type { SellBackRecord } from './sell-backs.table.ts';
import { noPayoutWords } from './staff-moves.ts';

interface Seeing extends Pricing {
  paidTo: PaidToAccounts;
  ownerProof: OwnerProof;
}

/** A sale as its customer sees it: of his account the last digits. */
export async function ownView(db: Executor, shop: Seeing, record: SellBackRecord): Promise<OwnSellBack> {
  return (await viewed(db, shop, record, ['customer'])).own;
}

/** The same for the staff, with what this person can do in these capacities. */
export async function adminView(
  db: Executor,
  shop: Seeing,
  record: SellBackRecord,
  { id, as }: { id: string; as: readonly SellBackActor[] },
): Promise<AdminSellBack> {
  const { own, full } = await viewed(db, shop, record, as);
  const isToPay = record.state === 'approved' || record.state === 'payout_pending';
  const noPayout = isToPay ? await noPayoutWords(db, shop.paidTo, record) : null;
  const batch = await openBatchOf(db, record.id);
  return {
    ...own,
    // While it is paid the number is shown to who pays.
    account: isToPay && as.includes('finance') && full !== null ? full : own.account,
    ...{ customerId: record.customerId, customerName: record.customerName, customerEmail: record.customerEmail },
    ...{
      approvedBy: record.approvedByName,
      secondBy: record.secondByName,
      approvedAt: record.approvedAt?.toISOString() ?? null,
    },
    secondAbove: moneyText(BigInt((await readSetting(db, 'sellBacks')).secondAboveCad)),
    noPayout,
    batch: batch && { id: batch.id, number: batch.number },
    canReaddress: own.canReaddress && as.includes('finance'),
    moves: own.moves.filter(
      (event) =>
        !(event === 'second' && record.approvedBy === id) &&
        !((event === 'instruct' || event === 'pay') && (noPayout !== null || batch !== null)),
    ),
  };
}

async function viewed(
  db: Executor,
  shop: Seeing,
  record: SellBackRecord,
  as: readonly SellBackActor[],
): Promise<{ own: OwnSellBack; full: string | null }> {
  const { clock, paidTo, ownerProof } = shop;
  const { id, state, customerId } = record;
  const now = clock.now();
  const lines = await linesOf(db, id);
  const to = await paidToOf(db, paidTo, record, as);
  const isOpen = record.submittedAt !== null && !['paid', 'cancelled', 'rejected'].includes(state);
  const batch = isOpen ? await openBatchOf(db, id) : null;
  const asksCancel = as.includes('customer') && sellBackMovesFor(state, as).includes('cancel');
  const items = await marksOf(
    db,
    lines.map(({ itemId }) => itemId),
  );
  const shown: Shown = {
    ...{ lines, to, batch, items: [...items.values()], timeline: await timelineOf(db, id) },
    document: record.approvedAt === null ? undefined : (await documentsOfSubject(db, id))[0],
    noCancel: asksCancel ? noCancelWords(shop, record, lines, await readTogether(db, ...cancelReadings(now))) : null,
    agreementOf: isOpen ? await paidTo.missingAgreement(db, { customerId, saleId: id }) : null,
    way: asksProof(record, { batch }, as) ? await ownerProof.wayOf(db, customerId) : null,
  };
  return { own: sellBackView(record, shown, { as, now }), full: to?.full ?? null };
}

/** The account of a sale; its number is opened for who pays alone. */
async function paidToOf(
  db: Executor,
  paidTo: PaidToAccounts,
  { payoutAccountId }: SellBackRecord,
  as: readonly SellBackActor[],
): Promise<{ bankName: string; masked: string; full?: string | null } | null> {
  if (payoutAccountId === null) return null;
  if (as.includes('finance')) return paidTo.named(db, payoutAccountId);
  return (await paidTo.namesOf(db, [payoutAccountId])).get(payoutAccountId) ?? null;
}
