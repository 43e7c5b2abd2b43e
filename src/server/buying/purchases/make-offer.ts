import { and, eq, gt, ne, sql } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { afterBankDays } from '#contract/trade/bank-days.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import { askApproval, type GatedChange } from '#server/platform/platform.door.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { closedDaysFrom, type HoldHooks } from '#server/trade/trade.door.ts';

import { linesOf, lockPurchase, movePurchase, requireMove, type Shop } from './move-purchase.ts';
import { type Figures, offerFigures, type Pricing } from './offer-figures.ts';
import { offeredMail } from './purchase-mails.ts';
import { type PurchaseRecord, purchases } from './purchases.table.ts';
import { writeOfferLines } from './write-lines.ts';

type Staff = Actor & { id: string };
type Parts = Shop & Pricing;

/** What an offer that waits does once it is approved. */
interface WaitingOffer {
  id: string;
  version: number;
  /** What it came to when it was asked for, minor units of CAD. */
  totalCad: string;
}

/** An offer that waited is made at the price of its approval: by so many hundredths it may be more than was asked for. */
const MOST_MORE = 2n;

/**
 * Makes the offer of a purchase that the caller has locked, at the prices of this moment, which then hold; or asks a second
 * person where one person alone would offer more within a day than he may move by hand.
 */
export async function offerOrAsk(
  tx: Transaction,
  parts: Parts,
  { record, actor, reason }: { record: PurchaseRecord; actor: Staff; reason: string },
): Promise<PurchaseRecord> {
  requireMove(record, 'offer', ['staff']);
  const figures = await offerFigures(tx, parts, record, await linesOf(tx, record.id));
  const why = await whySecond(tx, { record, totalCad: figures.totalCad, actorId: actor.id, now: parts.clock.now() });
  if (why === null) return offer(tx, parts, { record, figures, actor });
  const { number, customerName, currency, id, version } = record;
  await askApproval(tx, parts, {
    kind: 'purchase_offer',
    permission: 'payments.record',
    subject: id,
    title: `Offer ${customerName} ${amountWords(figures.total, currency)} for ${number}`,
    effect: figures.lines.map(({ line, offer: { total } }) => ({
      what: `${line.taken} × ${line.name}`,
      before: 'no offer',
      after: `${amountWords(total, currency)} at current prices`,
    })),
    request: { id, version, totalCad: figures.totalCad.toString() } satisfies WaitingOffer,
    reason: reason === '' ? `Assayed as told of ${number}.` : reason,
    why,
    actor,
  });
  return record;
}

async function whySecond(
  tx: Transaction,
  { record, totalCad, actorId, now }: { record: PurchaseRecord; totalCad: bigint; actorId: string; now: Date },
): Promise<string | null> {
  const most = BigInt((await readSetting(tx, 'payments')).byHandAbove);
  const [own] = await tx
    .select({ sum: sql<bigint>`coalesce(sum(${purchases.offeredCad}), 0)`.mapWith(BigInt) })
    .from(purchases)
    .where(
      and(
        eq(purchases.offeredBy, actorId),
        gt(purchases.offeredAt, new Date(now.getTime() - DAY_MS)),
        ne(purchases.id, record.id),
      ),
    );
  const sum = totalCad + (own?.sum ?? 0n);
  return sum > most
    ? `Offers of one person within a day come to ${amountWords(sum, 'CAD')}. One person alone makes ${amountWords(most, 'CAD')}.`
    : null;
}

async function offer(
  tx: Transaction,
  parts: Parts,
  { record, figures, actor }: { record: PurchaseRecord; figures: Figures; actor: Staff },
): Promise<PurchaseRecord> {
  const at = parts.clock.now();
  await writeOfferLines(tx, record.id, figures.lines);
  const { offerDays } = await readSetting(tx, 'purchases');
  const until = afterBankDays(at, offerDays, { civilDayOf, closed: await closedDaysFrom(tx, at) });
  const { total, totalCad } = figures;
  return movePurchase(tx, parts, {
    record,
    event: 'offer',
    as: ['staff'],
    actor,
    what: `We offered ${amountWords(total, record.currency)}`,
    set: {
      offered: total,
      offeredCad: totalCad,
      offerPerCad: figures.perCad,
      offerBasis: figures.basis,
      offeredAt: at,
      offerUntil: until,
      offeredBy: actor.id,
      offeredByName: actor.name,
    },
    told: offeredMail,
    after: { offered: total.toString(), currency: record.currency, offeredCad: totalCad.toString(), until },
  });
}

/** How the gate makes an offer that was approved: at the prices of then, as long as nobody assayed anew. */
export const gatedOffer = ({ holds, ...parts }: Parts & { holds: HoldHooks }): GatedChange => ({
  permission: 'payments.record',
  async apply(tx, asked, actor) {
    const { id, version, totalCad } = asked as WaitingOffer;
    const record = await lockPurchase(tx, id);
    await holds.requireFree(tx, record);
    if (record.version !== version)
      throw conflict('It was assayed anew since this was asked for. Refuse it, and ask again.');
    const figures = await offerFigures(tx, parts, record, await linesOf(tx, id));
    if (figures.totalCad * 100n > BigInt(totalCad) * (100n + MOST_MORE)) {
      throw conflict(
        `The market has risen: it would be ${amountWords(figures.totalCad, 'CAD')} now. Refuse it, and ask again.`,
      );
    }
    await offer(tx, parts, { record, figures, actor });
  },
});
