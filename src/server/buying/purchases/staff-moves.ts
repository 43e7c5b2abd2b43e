import { ngOfGrams } from '#contract/buying/purchase-offer.rules.ts';
import type { PurchaseMoveBody } from '#contract/buying/purchase-moves.contract.ts';
import type { PurchaseActor } from '#contract/buying/purchases.rules.ts';
import type { PaidToAccounts } from '#server/customers/customers.door.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, invalid } from '#server/http/refusal.ts';
import { lockUsers } from '#server/identity/identity.door.ts';
import { finishTasks, waitingApprovals } from '#server/platform/platform.door.ts';
import type { HoldHooks } from '#server/trade/trade.door.ts';

import { offerOrAsk } from './make-offer.ts';
import { linesOf, lockPurchase, movePurchase, requireMove } from './move-purchase.ts';
import { requireFitsAccount } from './pay-to-account.ts';
import { creditSale, failPayout, instructPayout, type Moving, payOut } from './pay-purchase.ts';
import {
  assayedMail,
  backMail,
  cancelledMail,
  droppedOffMail,
  kitMail,
  receivedMail,
  refusedMail,
  returnedMail,
} from './purchase-mails.ts';
import type { PurchaseRecord } from './purchases.table.ts';
import { writeAssay } from './write-lines.ts';

type BodyOf<Event extends PurchaseMoveBody['event']> = Extract<PurchaseMoveBody, { event: Event }>;

/** What pays for a purchase or promises to, and what gives the metal back: none of it while compliance holds its customer. */
const heldBack: readonly PurchaseMoveBody['event'][] = [
  ...(['offer', 'credit', 'instruct', 'pay'] as const),
  ...(['send_back', 'hand_over'] as const),
];

/** Does with a purchase what the staff asks. Refuses with 404, with 409 what its state does not allow, and with 422. */
export async function makePurchaseMove(
  tx: Transaction,
  shop: Moving['shop'] & { holds: HoldHooks; paidTo: PaidToAccounts },
  { id, body, actor, as }: { id: string; body: PurchaseMoveBody; actor: Moving['actor']; as: readonly PurchaseActor[] },
): Promise<PurchaseRecord> {
  // People before purchases, as everywhere: what one person offers within a day is summed under his lock.
  await lockUsers(tx, [actor.id]);
  const moving: Moving = { tx, shop, record: await lockPurchase(tx, id, body.version), as, actor };
  requireMove(moving.record, body.event, as);
  if (heldBack.includes(body.event)) await shop.holds.requireFree(tx, moving.record);
  await requireFitsAccount(tx, shop.paidTo, moving.record, body.event);
  if (body.event === 'assay' || body.event === 'refuse') await requireNoneWaits(moving);
  const moved = await move(moving, body);
  await finishTasks(tx, {
    at: shop.clock.now(),
    actor,
    ref: { type: 'purchase', id },
    kind: 'purchase.requested',
  });
  return moved;
}

function move(moving: Moving, body: PurchaseMoveBody): Promise<PurchaseRecord> {
  const { tx, shop, record, actor } = moving;
  switch (body.event) {
    case 'send_kit': {
      const { event, carrier, tracking } = body;
      const set = { kitCarrier: carrier, kitTracking: tracking };
      return step(moving, {
        event,
        what: 'We sent you an insured kit',
        set,
        told: kitMail,
        after: { carrier, tracking },
      });
    }
    case 'drop_off':
      return step(moving, { event: body.event, what: 'You handed it over at our counter', told: droppedOffMail });
    case 'receive':
      return step(moving, {
        event: body.event,
        what: 'It arrived and was opened',
        note: body.note,
        told: receivedMail,
      });
    case 'assay':
      return assay(moving, body);
    case 'offer':
      return offerOrAsk(tx, shop, { record, actor, reason: body.reason });
    case 'refuse': {
      const { event, reason } = body;
      const set = { answer: reason };
      return step(moving, { event, what: 'We do not buy it', note: reason, set, told: refusedMail, after: { reason } });
    }
    case 'cancel': {
      const { event, reason } = body;
      const set = { answer: reason };
      return step(moving, {
        event,
        what: 'Cancelled by us',
        note: reason,
        set,
        told: cancelledMail,
        after: { reason },
      });
    }
    case 'credit':
      return creditSale(moving);
    case 'instruct':
      return instructPayout(moving);
    case 'pay':
      return payOut(moving, body.reference);
    case 'fail':
      return failPayout(moving, body.reason);
    case 'send_back': {
      const { event, carrier, tracking } = body;
      const set = { backCarrier: carrier, backTracking: tracking };
      return step(moving, {
        event,
        what: 'We sent everything back',
        set,
        told: backMail,
        after: { carrier, tracking },
      });
    }
    case 'hand_over':
      return step(moving, { event: body.event, what: 'Everything was given back', told: returnedMail });
  }
}

type Step = Omit<Parameters<typeof movePurchase>[2], 'record' | 'as' | 'actor'>;
const step = ({ tx, shop, record, as, actor }: Moving, how: Step): Promise<PurchaseRecord> =>
  movePurchase(tx, shop, { record, as, actor, ...how });

/** While an offer waits for its second person, what it was worked out by stands. */
async function requireNoneWaits({ tx, record }: Moving): Promise<void> {
  if (!(await waitingApprovals(tx, 'purchase_offer')).has(record.id)) return;
  throw conflict(`An offer for ${record.number} waits for a second person. Approve or refuse it first.`);
}

/** What was found is written, line by line: how many pieces are what they should be, or the weight and fineness of metal. */
async function assay(moving: Moving, body: BodyOf<'assay'>): Promise<PurchaseRecord> {
  const { tx, record } = moving;
  const lines = await linesOf(tx, record.id);
  const found = lines.map((line, index) => {
    const at = `lines.${index}`;
    const entered = body.lines.find(({ lineId }) => lineId === line.id);
    if (!entered) throw invalid(`${at}.taken`, 'Say of every line what was found, with 0 where nothing is taken.');
    const { taken, grams, fineness, finding } = entered;
    if (taken > line.qty) throw invalid(`${at}.taken`, `At most ${line.qty}.`);
    if (line.kind === 'metal' && taken > 0) {
      if (grams === null) throw invalid(`${at}.grams`, 'Enter what it weighs.');
      if (fineness === null) throw invalid(`${at}.fineness`, 'Enter the fineness that was measured.');
    }
    return {
      id: line.id,
      taken,
      foundGrossNg: grams === null ? null : ngOfGrams(grams),
      foundFineness: fineness,
      finding,
    };
  });
  await writeAssay(tx, found);
  return step(moving, {
    event: 'assay',
    what: record.state === 'assayed' ? 'We assayed it anew' : 'We weighed and assayed it',
    note: body.note,
    set: { assayNote: body.note === '' ? null : body.note },
    told: assayedMail,
    after: {
      lines: found.map(({ id, taken, foundGrossNg, foundFineness }) => ({
        id,
        taken,
        grossNg: foundGrossNg?.toString() ?? null,
        fineness: foundFineness,
      })),
    },
  });
}
