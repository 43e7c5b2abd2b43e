import { createHash } from 'node:crypto';

import { and, desc, eq, gt } from 'drizzle-orm';

import { MINUTE_MS } from '#contract/dates/durations.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { conflict, notFound, Refusal, unavailable } from '#server/http/refusal.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { OrderRecord } from '#server/trade/orders/move-order.ts';
import { dueOf, findOrder } from '#server/trade/orders/order-view.ts';
import {
  BadSignature,
  type CardEvent,
  type CardProvider,
  ProviderAway,
} from '#server/ports/card-provider/card-provider.ts';

import { cardCheckouts } from './card.table.ts';
import { readPaymentMethod } from './payment-methods.read.ts';
import { takesMoney } from '#server/trade/orders/order-settlement.ts';
import type { ReversingShop } from './book-reversal.ts';
import { handleCardWebhook } from './handle-card-webhook.ts';

interface Parts extends ReversingShop {
  db: Database;
  card: CardProvider | undefined;
}

/** How long a page of the provider takes a card. */
const PAGE_MS = 60 * MINUTE_MS;

/** A page ends on the whole ten minutes, so that a page that is asked for twice is the same in every part. */
const STEP_MS = 10 * MINUTE_MS;

const AWAY =
  'Our card provider does not answer at the moment. Nothing was charged. Try again in a minute, or pay another way.';

/** The most a provider takes at once, in minor units. */
const MOST = 99_999_999n;

/** Cards: a page of the provider for what an order needs, and what the provider tells of it. */
export function createCardService({ db, clock, publicUrl, card, vaults }: Parts) {
  /**
   * Whether an order can be paid by card: one that was placed for it, or any where a card costs no more, within the
   * method's bounds.
   */
  const fits = async (executor: Executor, order: OrderRecord): Promise<boolean> => {
    if (!card || !takesMoney(order) || dueOf(order) > MOST) return false;
    const { active, adjustmentPct, minCad, maxCad } = await readPaymentMethod(executor, 'card');
    const within = (minCad === null || order.totalCad >= minCad) && (maxCad === null || order.totalCad <= maxCad);
    const asPlaced = order.paymentMethod === 'card' || Number(adjustmentPct) <= 0;
    return active && within && asPlaced;
  };

  return {
    fits: (order: OrderRecord) => fits(db, order),

    /** Opens a page for what is due; while one is open it is that, whoever asks how often. Refuses with 404, 409, or 503 while the provider does not answer. */
    async open(actor: Actor & { id: string }, orderId: string, email: string): Promise<{ url: string }> {
      const order = await findOrder(db, orderId);
      if (order?.customerId !== actor.id) throw notFound('The order');
      if (!card || !(await fits(db, order))) throw conflict('This order cannot be paid by card.');
      const amount = dueOf(order);
      const now = clock.now();
      const { name } = card;
      const findOpen = async () => {
        const after = new Date(now.getTime() + PAGE_MS / 6);
        const page = { orderId, amount, provider: name, after };
        return openPageOf(db, page);
      };
      // Counted before it is looked for an open one: who asks at the same moment asks for the same page.
      const earlier = await db.$count(cardCheckouts, eq(cardCheckouts.orderId, orderId));
      const open = await findOpen();
      if (open) return { url: open.url };
      const checkoutId = idOfPage(orderId, amount, String(earlier));
      const expiresAt = new Date(Math.ceil((now.getTime() + PAGE_MS) / STEP_MS) * STEP_MS);
      // Outside any transaction: the provider may take its time. Asked again it gives the same page.
      const asked = card.openPage({
        checkoutId,
        orderNumber: order.number,
        amount,
        currency: order.currency,
        email,
        expiresAt,
        returnUrl: `${publicUrl}/customer-dashboard/order/${orderId}`,
      });
      const page = await asked.catch(async (error: unknown) => {
        const theirs = await findOpen();
        if (theirs) return theirs;
        throw error instanceof ProviderAway ? unavailable(AWAY) : error;
      });
      await inTransaction(db, async (tx) => {
        const [written] = await tx
          .insert(cardCheckouts)
          .values({
            id: checkoutId,
            orderId,
            provider: card.name,
            ...{ sessionId: page.sessionId, url: page.url },
            amount,
            currency: order.currency,
            state: 'open',
            expiresAt,
          })
          .onConflictDoNothing()
          .returning({ id: cardCheckouts.id });
        if (!written) return;
        await recordAudit(tx, {
          actor,
          action: 'order.card_page_opened',
          entity: 'order',
          entityId: orderId,
          after: { amount: amount.toString(), provider: card.name },
        });
      });
      return { url: page.url };
    },

    /** Takes what the provider sends: once each, in whatever order. Refuses with 400 what he did not sign. */
    async takeEvent(body: Buffer, signature: string): Promise<string> {
      if (!card) throw notFound('This address');
      let event: CardEvent;
      try {
        event = card.readEvent(body, signature);
      } catch (error) {
        if (error instanceof BadSignature) throw new Refusal(400, 'This is not signed by the card provider.');
        throw error;
      }
      return handleCardWebhook(db, { clock, publicUrl, vaults }, event);
    },

    /** The page behind an address of the simulated provider. */
    async findPage(sessionId: string) {
      const [page] = await db.select().from(cardCheckouts).where(eq(cardCheckouts.sessionId, sessionId));
      if (!page) throw notFound('This page');
      const order = await findOrder(db, page.orderId);
      return { page, orderNumber: order?.number ?? '' };
    },
  };
}
export type CardService = ReturnType<typeof createCardService>;

/** A UUID of what is asked for, so that the same question has the same one. */
/** The page on which an order can be paid by card now. */
async function openPageOf(
  db: Database,
  {
    orderId,
    amount,
    provider,
    after,
  }: { orderId: string; amount: bigint; provider: CardProvider['name']; after: Date },
) {
  const [open] = await db
    .select()
    .from(cardCheckouts)
    .where(
      and(
        eq(cardCheckouts.orderId, orderId),
        eq(cardCheckouts.state, 'open'),
        eq(cardCheckouts.amount, amount),
        eq(cardCheckouts.provider, provider),
        gt(cardCheckouts.expiresAt, after),
      ),
    )
    .orderBy(desc(cardCheckouts.expiresAt))
    .limit(1);
  return open;
}

function idOfPage(...parts: readonly (string | bigint)[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
