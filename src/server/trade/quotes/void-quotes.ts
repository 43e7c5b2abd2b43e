import { asc, inArray } from 'drizzle-orm';

import { nextQuoteStatus, quoteStatusNames } from '#contract/trade/quotes.rules.ts';
import { type Actor, recordAudits } from '#server/audit/audit.service.ts';
import type { BulkWork } from '#server/platform/platform.door.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, notFound } from '#server/http/refusal.ts';
import { writeMails } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { peopleOf } from '#server/identity/identity.door.ts';

import { voidedMail } from './quote-mails.ts';
import { type QuoteRecord, quotes } from './quotes.table.ts';

interface Voiding {
  clock: Clock;
  publicUrl: string;
  actor: Actor;
  /** Told to the customer word for word. */
  reason: string;
}

/** Ends one open quote by hand; refuses with 404, or with 409 and what became of it. */
export async function voidQuote(tx: Transaction, id: string, voiding: Voiding): Promise<void> {
  const [quote] = await lockAll(tx, [id]);
  if (!quote) throw notFound('The quote');
  const refusal = voidRefusal(quote, voiding.clock.now());
  if (refusal !== null) throw conflict(`This quote is no longer open. ${refusal}`);
  await endAll(tx, [quote], voiding);
}

/** Ends many open quotes by hand; those that were voided before are skipped, any other end is that quote's own refusal. */
export const voidingMany =
  (voiding: Voiding): BulkWork =>
  async (tx, ids) => {
    const now = voiding.clock.now();
    const found = await lockAll(tx, ids);
    const open = found.filter((quote) => voidRefusal(quote, now) === null);
    const before = found.filter(({ status }) => status === 'voided');
    const refused = found.filter((quote) => quote.status !== 'voided' && voidRefusal(quote, now) !== null);
    const owners = await peopleOf(
      tx,
      refused.map(({ userId }) => userId),
    );
    await endAll(tx, open, voiding);
    return {
      done: open.length,
      skipped: before.length,
      failed: refused.map((quote) => ({
        id: quote.id,
        name: `The price of ${owners.get(quote.userId)?.name ?? 'a customer'}`,
        reason: voidRefusal(quote, now) ?? '',
      })),
    };
  };

/** In the order of their ids, so that two who void many never wait for each other. */
const lockAll = (tx: Transaction, ids: readonly string[]): Promise<QuoteRecord[]> =>
  tx
    .select()
    .from(quotes)
    .where(inArray(quotes.id, [...ids]))
    .orderBy(asc(quotes.id))
    .for('update');

/** Why a quote cannot be voided any more; null while it can. */
function voidRefusal({ status, expiresAt }: QuoteRecord, now: Date): string | null {
  if (nextQuoteStatus(status, 'void', 'staff') === null) return `It is ${quoteStatusNames[status].toLowerCase()}.`;
  return expiresAt <= now ? 'It is expired.' : null;
}

/** State, audit and, where he locked it himself, the customer's mail. On the phone he is being told already. */
async function endAll(
  tx: Transaction,
  open: readonly QuoteRecord[],
  { clock, publicUrl, actor, reason }: Voiding,
): Promise<void> {
  if (open.length === 0) return;
  const ids = open.map(({ id }) => id);
  await tx
    .update(quotes)
    .set({ status: 'voided', endedAt: clock.now(), endReason: reason })
    .where(inArray(quotes.id, ids));
  await recordAudits(
    tx,
    open.map(({ id, status }) => ({
      actor,
      action: 'quote.voided',
      entity: 'quote',
      entityId: id,
      before: { status },
      after: { status: 'voided', reason },
    })),
  );
  const ofTheShop = open.filter(({ channel }) => channel === 'web');
  const owners = await peopleOf(
    tx,
    ofTheShop.map(({ userId }) => userId),
  );
  const mails = ofTheShop.flatMap((quote) => {
    const owner = owners.get(quote.userId);
    return owner ? [voidedMail(owner, quote, reason, publicUrl)] : [];
  });
  await writeMails(tx, clock, mails);
}
