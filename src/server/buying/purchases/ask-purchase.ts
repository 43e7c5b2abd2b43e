import { and, count, eq, inArray, sql } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { moneyText, quotientText } from '#contract/arithmetic/exact.ts';
import type { AskPurchase } from '#contract/buying/purchase-moves.contract.ts';
import type { SellingChoices } from '#contract/buying/purchases.contract.ts';
import { awaitedStates, MOST_AWAITED } from '#contract/buying/purchases.rules.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { bookedInCad } from '#contract/trade/quote-amounts.rules.ts';
import { isBankDay } from '#contract/trade/bank-days.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { type Catalogue, crossRate, type PricedCatalogue } from '#server/catalogue/catalogue.door.ts';
import type { PaidToAccounts } from '#server/customers/customers.door.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { insertRows, rowsOf } from '#server/db/insert-rows.ts';
import { readTogether } from '#server/db/read-together.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { conflict, invalid } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { kycAddressOf, lockTrader } from '#server/identity/identity.door.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { addTask } from '#server/platform/platform.door.ts';
import { refuseOffline } from '#server/settings/refuse-offline.ts';
import { holdSetting, readSetting } from '#server/settings/settings.service.ts';
import { closedDaysFrom, heldWords, type HoldHooks } from '#server/trade/trade.door.ts';

import { lineOf, requireOnce, requireSane, type Sources } from './asked-lines.ts';
import type { Shop } from './move-purchase.ts';
import { requestedMail } from './purchase-mails.ts';
import { purchaseEvents, purchaseLines, type PurchaseRecord, purchases } from './purchases.table.ts';

/** How many days ahead somebody can come to the counter. */
const DAYS_AHEAD = 28;

export interface Asking extends Shop {
  catalogue: Catalogue;
  holds: HoldHooks;
  paidTo: PaidToAccounts;
}

/**
 * Notes what a customer wants to sell, with its estimate at the prices of this moment; nothing is bound by it. Refuses with 403
 * who may not trade, with 409 too many at once, with 422 beside the fields, and with
 * 503 while the shop is offline.
 */
export async function askPurchase(
  tx: Transaction,
  { clock, publicUrl, catalogue, holds, paidTo }: Asking,
  { viewer, actor, asked }: { viewer: Viewer; actor: Actor; asked: AskPurchase },
): Promise<PurchaseRecord> {
  await lockTrader(tx, viewer);
  refuseOffline(await holdSetting(tx, 'site'));
  // Of what a hold is for, its customer must learn nothing.
  if ((await readTogether(tx, holds.isHeld(viewer.id)))[0]) throw conflict(heldWords);
  await requireFew(tx, viewer.id);
  const at = clock.now();
  const priced = await catalogue.in(asked.currency);
  if (!priced?.published.currencies.get(asked.currency)?.settlement) {
    throw invalid('currency', 'We do not pay in this currency.');
  }
  const terms = await readSetting(tx, 'purchases');
  const lines = asked.lines.map((line, index) => lineOf(line, `lines.${index}`, { priced, terms }));
  requireOnce(asked.lines);
  requireSane(lines, terms);
  const estimate = lines.reduce<bigint | null>(
    (sum, line) => (sum === null || line.estimate == null ? null : sum + line.estimate),
    0n,
  );
  const choices = await sellingChoices(tx, viewer, at);
  if (asked.way === 'kit') requireKit(priced, { estimate, terms, choices });
  else if (!choices.days.includes(asked.dropOffOn ?? '')) throw invalid('dropOffOn', 'Choose one of the days offered.');
  if (asked.payout === 'wire') await requireOwnAccount(tx, paidTo, asked, viewer.id);
  const { rows } = await tx.execute<{ number: string }>(sql`select nextval('purchase_numbers')::text as number`);
  const [written] = await tx
    .insert(purchases)
    .values({
      number: `BUY-${rows[0]?.number ?? ''}`,
      state: 'requested',
      stateSince: at,
      customerId: viewer.id,
      customerName: viewer.name,
      customerEmail: viewer.email,
      currency: asked.currency,
      metals: [...new Set(lines.map(({ metal }) => metal))],
      pieces: lines.reduce((sum, { qty }) => sum + qty, 0),
      requestedAt: at,
      waitsUntil: new Date(at.getTime() + terms.waitDays * DAY_MS),
      way: asked.way,
      kitAddress: asked.way === 'kit' ? choices.kitAddress : null,
      dropOffOn: asked.way === 'drop_off' ? asked.dropOffOn : null,
      payout: asked.payout,
      payoutAccountId: asked.payout === 'wire' ? asked.payoutAccountId : null,
      estimate,
    })
    .returning();
  const record = written as PurchaseRecord;
  await insertRows(
    tx,
    rowsOf(
      purchaseLines,
      lines.map((line, position) => ({ id: uuidV7(), purchaseId: record.id, position, ...line })),
    ),
  );
  await tx.insert(purchaseEvents).values({
    purchaseId: record.id,
    at,
    what: 'You asked us to buy',
    toState: 'requested',
    actorId: actor.id,
    actorName: actor.name,
  });
  await recordAudit(tx, {
    actor,
    action: 'purchase.requested',
    entity: 'purchase',
    entityId: record.id,
    after: {
      number: record.number,
      lines: lines.length,
      way: record.way,
      payout: record.payout,
      currency: record.currency,
    },
  });
  await writeMail(tx, clock, requestedMail(record, publicUrl));
  await addTask(tx, at, {
    kind: 'purchase.requested',
    what: `${record.customerName} wants to sell ${record.pieces} pieces to us${
      estimate === null ? '' : `, about ${amountWords(estimate, record.currency)}`
    }: ${record.number}.`,
    ref: { type: 'purchase', id: record.id },
    permission: 'purchases.write',
  });
  return record;
}

/** By which days somebody can come, and where a kit goes. */
export async function sellingChoices(db: Executor, { id, name }: Viewer, now: Date): Promise<SellingChoices> {
  const closed = await closedDaysFrom(db, now);
  const days = Array.from({ length: DAYS_AHEAD }, (_, at) => civilDayOf(new Date(now.getTime() + (at + 1) * DAY_MS)));
  const address = await kycAddressOf(db, id);
  const { street = '', city = '', province = '', postalCode = '' } = address ?? {};
  return {
    days: [...new Set(days)].filter((day) => isBankDay(day, closed)),
    kitAddress: street === '' || city === '' ? null : `${street}, ${city} ${province} ${postalCode}`,
    kitMost: moneyText(BigInt((await readSetting(db, 'purchases')).kitMostCad)),
    payee: name,
  };
}

async function requireOwnAccount(
  tx: Transaction,
  paidTo: PaidToAccounts,
  { payoutAccountId: id, currency }: AskPurchase,
  customerId: string,
): Promise<void> {
  const refused = id === null ? 'unknown' : await paidTo.refusalOf(tx, { id, customerId, currency });
  if (refused !== null) throw invalid('payoutAccountId', refusedWords[refused]);
}

const refusedWords = {
  unknown: 'Choose one of your payout accounts.',
  cooling: 'We cannot pay to this account yet: it has to be confirmed, and to have waited its time.',
  agreement:
    'The second owner of your account has not agreed to this payout account yet. They do so in their own account.',
  unusable: 'We cannot pay to this account. Choose another one.',
  currency: 'This account is in another currency than you are paid in.',
} as const;

async function requireFew(tx: Transaction, customerId: string): Promise<void> {
  const [waiting] = await tx
    .select({ n: count() })
    .from(purchases)
    .where(and(eq(purchases.customerId, customerId), inArray(purchases.state, [...awaitedStates])));
  if ((waiting?.n ?? 0) < MOST_AWAITED) return;
  throw conflict(`You have ${MOST_AWAITED} sales of which nothing has arrived yet. Send or cancel one of them first.`);
}

function requireKit(
  priced: PricedCatalogue,
  { estimate, terms, choices }: { estimate: bigint | null; terms: Sources['terms']; choices: SellingChoices },
): void {
  if (choices.kitAddress === null)
    throw invalid('way', 'We have no address to send a kit to. Please come to our counter.');
  if (estimate === null)
    throw invalid('way', 'Without a price we cannot insure a kit. Come to our counter, or try later.');
  const cross = crossRate(priced.published, 'CAD', priced.currency);
  const cad = cross === null ? null : bookedInCad(estimate, quotientText(cross.numerator, cross.denominator, 10));
  const most = BigInt(terms.kitMostCad);
  if (cad === null || cad > most) {
    throw invalid('way', `A kit is insured up to ${amountWords(most, 'CAD')}. Bring this to our counter.`);
  }
}
