import { amountWords } from '#contract/amount-words.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import type { PurchaseAnswer } from '#contract/buying/purchase-moves.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { bookReceipts } from '#server/catalogue/catalogue.door.ts';
import type { PaidToAccounts } from '#server/customers/customers.door.ts';
import type { Transaction } from '#server/db/database.ts';
import { readTogether } from '#server/db/read-together.ts';
import { conflict } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { lockTrader } from '#server/identity/identity.door.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { type Posting, postEntry, transfer } from '#server/ledger/ledger.service.ts';
import { refuseOffline } from '#server/settings/refuse-offline.ts';
import { holdSetting } from '#server/settings/settings.service.ts';
import { finishTasks } from '#server/platform/platform.door.ts';
import { heldWords, type HoldHooks } from '#server/trade/trade.door.ts';

import { findOwnPurchase, linesOf, lockPurchase, movePurchase, requireMove, type Shop } from './move-purchase.ts';
import { acceptedMail, cancelledMail, declinedMail } from './purchase-mails.ts';
import type { PurchaseLineRecord, PurchaseRecord } from './purchases.table.ts';

interface Answering {
  id: string;
  body: PurchaseAnswer;
  viewer: Viewer;
  actor: Actor & { id: string };
}

/**
 * What a customer does with his own. Refuses with 404 another's, with 409 what its state does not allow, and with 503 selling
 * while the shop is offline.
 */
export async function answerOffer(
  tx: Transaction,
  shop: Shop & { holds: HoldHooks; paidTo: PaidToAccounts },
  { id, body, viewer, actor }: Answering,
): Promise<PurchaseRecord> {
  await findOwnPurchase(tx, id, viewer.id);
  // Who sells has to be approved at this moment; his row comes before the purchase's, as everywhere.
  if (body.event === 'accept') {
    await lockTrader(tx, viewer);
    refuseOffline(await holdSetting(tx, 'site'));
    // Of what a hold is for, its customer must learn nothing.
    if ((await readTogether(tx, shop.holds.isHeld(viewer.id)))[0]) throw conflict(heldWords);
  }
  const record = await lockPurchase(tx, id, body.version);
  if (body.event === 'accept') return accept(tx, shop, { record, total: body.total, actor });
  if (body.event === 'decline') {
    return movePurchase(tx, shop, {
      ...{ record, actor, as: ['customer'] },
      event: 'decline',
      what: 'You declined our offer',
      told: declinedMail,
    });
  }
  const cancelled = await movePurchase(tx, shop, {
    ...{ record, actor, as: ['customer'] },
    event: 'cancel',
    what: 'You cancelled it',
    told: cancelledMail,
  });
  const ref = { type: 'purchase', id };
  await finishTasks(tx, { at: shop.clock.now(), actor, ref, kind: 'purchase.requested' });
  return cancelled;
}

/**
 * The customer sells, for exactly the amount that he was shown and while its prices hold: the metal is ours, and his money is
 * owed. Products go to the shelf at what they cost; other metal waits for a refiner.
 */
async function accept(
  tx: Transaction,
  shop: Shop & { paidTo: PaidToAccounts },
  { record, total, actor }: { record: PurchaseRecord; total: string; actor: Actor & { id: string } },
): Promise<PurchaseRecord> {
  requireMove(record, 'accept', ['customer']);
  const at = shop.clock.now();
  const { offered, offerUntil, currency } = record;
  if (offered === null || offerUntil === null || at >= offerUntil) {
    throw conflict('The time of this offer has passed. We make you a new one at the price of its moment.');
  }
  if (moneyText(offered) !== total) {
    throw conflict(`Our offer is ${amountWords(offered, currency)} now. Look at it first.`);
  }
  const bought = (await linesOf(tx, record.id)).filter(isBought);
  const accepted = await movePurchase(tx, shop, {
    ...{ record, actor, as: ['customer'] },
    event: 'accept',
    what: `You sold to us for ${amountWords(offered, currency)}`,
    set: { acceptedAt: at },
    told: acceptedMail,
    after: { total, currency },
  });
  const pieces = bought.flatMap((line) =>
    line.productId === null || line.pieceNg === null
      ? []
      : [
          {
            product: { id: line.productId, metal: line.metal, fineNg: line.pieceNg },
            qty: line.taken,
            unitCost: line.totalCad / BigInt(line.taken),
          },
        ],
  );
  await bookReceipts(tx, pieces, {
    supplier: record.customerName,
    reference: record.number,
    purchaseId: record.id,
    sellBackId: null,
    actorId: actor.id,
    at,
  });
  await postEntry(tx, {
    ...{ at, kind: 'purchase.accepted', refType: 'purchase', refId: record.id, actorId: actor.id },
    postings: boughtPostings(record, offered, bought),
  });
  if (accepted.payout === 'wire')
    await shop.paidTo.askToPay(tx, {
      ...{ customerId: accepted.customerId, saleId: accepted.id, actor },
      what: `Sale ${accepted.number}: ${amountWords(offered, currency)}, by wire`,
    });
  return accepted;
}

type Bought = PurchaseLineRecord & { taken: number; fineNg: bigint; total: bigint; totalCad: bigint };
const isBought = (line: PurchaseLineRecord): line is Bought => (line.taken ?? 0) > 0 && line.total !== null;

/** What a sale books: its cost in CAD, the metal that is no product, and what is owed in its currency. */
function boughtPostings(
  { currency, customerId }: PurchaseRecord,
  offered: bigint,
  lines: readonly Bought[],
): Posting[] {
  const cost = (kind: Bought['kind']) =>
    lines.reduce((sum, line) => (line.kind === kind ? sum + line.totalCad : sum), 0n);
  const totalCad = cost('product') + cost('metal');
  const exchange: Posting[] =
    currency === 'CAD'
      ? []
      : [
          { account: accounts.currencyExchange, unit: 'CAD', amount: -totalCad },
          { account: accounts.currencyExchange, unit: currency, amount: offered },
        ];
  return [
    { account: accounts.supplierPayable, unit: 'CAD', amount: cost('product') },
    { account: accounts.refiningInventory, unit: 'CAD', amount: cost('metal') },
    ...lines
      .filter(({ kind }) => kind === 'metal')
      .flatMap(({ metal, fineNg }) =>
        transfer(metal, fineNg, { account: accounts.stockSource }, { account: accounts.metalToRefine }),
      ),
    ...exchange,
    { account: accounts.purchasesPayable, partyId: customerId, unit: currency, amount: -offered },
  ];
}
