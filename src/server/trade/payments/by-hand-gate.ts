import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import type { EffectLine } from '#contract/platform/approvals.rules.ts';
import { quotientText } from '#contract/arithmetic/exact.ts';
import { bookedInCad } from '#contract/trade/quote-amounts.rules.ts';
import { askApproval } from '#server/platform/platform.door.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { changedBy } from '#server/audit/history-of.ts';
import { crossRate } from '#server/catalogue/catalogue.door.ts';
import type { Transaction } from '#server/db/database.ts';
import { forbidden, invalid } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { PublishedPrices } from '#server/market/market.door.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { lockUsers, staffWith } from '#server/identity/identity.door.ts';

import { receipts } from './receipts.table.ts';

/** What the audit log calls it when a line of the bank is put to use, or would be but for the name that sent it. */
const uses = ['receipt.matched', 'receipt.kept', 'receipt.questioned'];

interface Parts {
  clock: Clock;
  publicUrl: string;
  published: () => PublishedPrices;
}

interface ByHand {
  amount: bigint;
  currency: string;
  payerName: string;
  reference: string;
  /** The order that it is said to be for; none where that is said later. */
  order: { id: string; number: string } | null;
  request: Record<string, unknown>;
  reason: string;
  actor: Actor & { id: string };
}

/** By what money of an order waits, in or back: one at a time. */
export const waitingKey = ({ id }: { id: string }): string => `order:${id}`;

/** Money that somebody says came in, without a line of the bank: beyond a sum a day it waits for a second person. */
export function createByHandGate({ clock, publicUrl, published }: Parts) {
  /** Minor units of CAD at the mid rate; null where the currency has none. */
  const inCad = (minor: bigint, currency: string): bigint | null => {
    const rate = crossRate(published(), 'CAD', currency);
    return rate && bookedInCad(minor, quotientText(rate.numerator, rate.denominator, 10));
  };

  const sumInCad = (rows: readonly { amount: bigint; currency: string }[]): bigint | null =>
    rows.reduce<bigint | null>((sum, { amount, currency }) => {
      const cad = inCad(amount, currency);
      return sum === null || cad === null ? null : sum + cad;
    }, 0n);

  /** What a person has recorded so within a day; read it under the person's lock, so that slices see each other. */
  async function recordedBy(tx: Transaction, actorId: string): Promise<bigint | null> {
    const since = new Date(clock.now().getTime() - DAY_MS);
    const rows = await tx
      .select({ currency: receipts.currency, amount: sql<bigint>`sum(${receipts.amount})`.mapWith(receipts.amount) })
      .from(receipts)
      .where(and(eq(receipts.actorId, actorId), eq(receipts.source, 'desk'), gt(receipts.createdAt, since)))
      .groupBy(receipts.currency);
    return sumInCad(rows);
  }

  /** What of the lines that a person brought in, whenever, he has put to use within a day; null without a rate. */
  async function usedOf(tx: Transaction, actorId: string): Promise<bigint | null> {
    const since = new Date(clock.now().getTime() - DAY_MS);
    const ids = await changedBy(tx, { entity: 'receipt', actorId, since, actions: uses });
    if (ids.length === 0) return 0n;
    const amount = sql<bigint>`sum(${receipts.amount})`.mapWith(receipts.amount);
    const own = and(inArray(receipts.id, ids), eq(receipts.actorId, actorId), eq(receipts.source, 'bank'));
    const rows = await tx
      .select({ currency: receipts.currency, amount })
      .from(receipts)
      .where(and(own, ne(receipts.state, 'unmatched')))
      .groupBy(receipts.currency);
    return sumInCad(rows);
  }

  return {
    /**
     * A file is written as easily as a form: lines that somebody brought in himself, he puts to use up to the same limit a
     * day, and beyond it somebody else does who may. Refuses with 403 and their names; who is alone in the shop may.
     */
    async requireOther(tx: Transaction, receiptId: string, actor: { id: string }): Promise<void> {
      const [line] = await tx.select().from(receipts).where(eq(receipts.id, receiptId));
      if (line?.source !== 'bank' || line.actorId !== actor.id) return;
      await lockUsers(tx, [actor.id]);
      const limit = BigInt((await readSetting(tx, 'payments')).byHandAbove);
      const [cad, before] = [inCad(line.amount, line.currency), await usedOf(tx, actor.id)];
      if (cad !== null && before !== null && before + cad <= limit) return;
      const others = (await staffWith(tx, 'payments.record')).filter(({ id }) => id !== actor.id);
      if (others.length === 0) return;
      const names = others.map(({ name }) => name).join(', ');
      throw forbidden(
        `You brought this line in yourself. Beyond ${amountWords(limit, 'CAD')} of such lines a day somebody else puts them to use: ${names}.`,
      );
    },

    /** Whether it waits; it is then asked for, and nothing is booked. Refuses one that wants a reason and has none. */
    async waits(tx: Transaction, money: ByHand): Promise<boolean> {
      const { amount, currency, payerName, reference, order, request, reason, actor } = money;
      await lockUsers(tx, [actor.id]);
      const limit = BigInt((await readSetting(tx, 'payments')).byHandAbove);
      const [cad, before] = [inCad(amount, currency), await recordedBy(tx, actor.id)];
      if (cad !== null && before !== null && before + cad <= limit) return false;
      const together =
        cad === null || before === null
          ? `There is no rate of ${currency} to hold it against the limit`
          : `With it you would have recorded ${amountWords(before + cad, 'CAD')} by hand within a day`;
      const why = `${together}. One person alone records ${amountWords(limit, 'CAD')}; what a bank file brings in does not count.`;
      if (reason === '') throw invalid('reason', `${why} Say why: a second person has to agree.`);
      const effect: EffectLine[] = [
        {
          what: order ? `Paid on order ${order.number}` : 'Money in',
          before: 'nothing of it',
          after: amountWords(amount, currency),
        },
        { what: 'Payer', before: '', after: payerName },
        { what: 'Reference', before: '', after: reference },
      ];
      await askApproval(
        tx,
        { clock, publicUrl },
        {
          kind: 'payment_by_hand',
          permission: 'payments.record',
          subject: order ? waitingKey(order) : `reference:${reference}`,
          title: order
            ? `Record a payment of order ${order.number}`
            : `Record money in of ${amountWords(amount, currency)}`,
          ...{ effect, request, reason, why, actor },
        },
      );
      return true;
    },
  };
}
export type ByHandGate = ReturnType<typeof createByHandGate>;
