import { and, asc, desc, eq, sql } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { quotientText } from '#contract/arithmetic/exact.ts';
import { fineOf, lineOffer, ngOfGrams, type OfferTerms } from '#contract/buying/purchase-offer.rules.ts';
import { type PurchaseState, purchaseStateNames } from '#contract/buying/purchases.rules.ts';
import { DAY_MS, HOUR_MS } from '#contract/dates/durations.ts';
import { purchaseEvents, purchaseLines, purchases } from '#server/buying/purchases/purchases.table.ts';
import { pricingOf } from '#server/catalogue/priced/catalogue-facts.ts';
import { crossRate, priceBasisOf } from '#server/catalogue/priced/price-basis.ts';
import { type ProductRecord, products } from '#server/catalogue/products/products.table.ts';
import type { Transaction } from '#server/db/database.ts';
import { demoCommissions } from '#server/demo/catalogue/product-terms.ts';
import { demoBooks } from '#server/demo/demo-books.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import type { Trader } from '#server/demo/identity/demo-customers.ts';
import { pastPrices } from '#server/demo/market/past-prices.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';

import { GUESTS, stories, type Story } from './purchase-stories.ts';

interface Circumstances {
  stage: DemoStage;
  staff: UserRecord;
  guest: Trader;
  traders: readonly Trader[];
  /** The account that a seller is paid to. */
  accountFor: (owner: Trader) => Promise<string>;
}

/** Writes what customers sell to the shop, with the books of what is sold. */
export async function writePurchases(
  tx: Transaction,
  { stage, staff, guest, traders, accountFor }: Circumstances,
): Promise<void> {
  const { ids, random } = stage.part('purchases');
  const bought = await tx
    .select()
    .from(products)
    .where(and(eq(products.status, 'active'), eq(products.buybackEnabled, true), eq(products.metal, 'XAU')))
    .orderBy(desc(products.popularity), asc(products.id))
    .limit(stories.length);
  const owners = traders.filter(({ approvedAt }) => approvedAt.getTime() < stage.now.getTime() - 30 * DAY_MS);
  const books = demoBooks(ids);
  const [one = guest] = owners;
  for (const [at, story] of stories.entries()) {
    const seller = at === GUESTS ? guest : story.seller === 'one' ? one : random.pick(owners);
    const product = bought[at % bought.length];
    if (!product) throw new Error('The demo buys no gold.');
    const account = story.payout === 'wire' ? await accountFor(seller) : null;
    const made = purchaseOf(story, { stage, staff, seller, account, product, number: 1001 + at, ids });
    await tx.insert(purchases).values(made.row);
    await tx.insert(purchaseLines).values(made.line);
    await tx.insert(purchaseEvents).values(made.events);
    book(books, made);
  }
  await tx.execute(sql`select setval('purchase_numbers', ${1000 + stories.length})`);
  const { entries, postings } = books.take();
  await tx.insert(journalEntries).values(entries);
  await tx.insert(journalPostings).values(postings);
}

type Made = ReturnType<typeof purchaseOf>;

interface Of {
  stage: DemoStage;
  staff: UserRecord;
  seller: Trader;
  account: string | null;
  product: ProductRecord;
  number: number;
  ids: ReturnType<DemoStage['part']>['ids'];
}

function purchaseOf(story: Story, { stage: { now, market }, staff, seller, account, product, number, ids }: Of) {
  const { states, way, payout, sells, hoursAgo } = story;
  const requestedAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
  const stepMs = (hoursAgo * HOUR_MS * 0.9) / states.length;
  const momentOf = (step: number) => new Date(requestedAt.getTime() + Math.round(step * stepMs));
  const reached = (state: PurchaseState) => {
    const step = states.indexOf(state);
    // An offer of the demo is of a moment ago, so that it still holds.
    return step === -1
      ? null
      : state === 'offered' && states.at(-1) === 'offered'
        ? new Date(now.getTime() - 2 * HOUR_MS)
        : momentOf(step);
  };
  ids.at(requestedAt);
  const id = ids.next();
  const state = states.at(-1) ?? 'requested';
  const offeredAt = reached('offered');
  const line = lineOf({ id, lineId: ids.next(), sells, product, isAssayed: reached('assayed') !== null });
  const priced = (at: Date) => {
    const prices = pastPrices(market, at);
    const basis = priceBasisOf(prices, demoCommissions, 'CAD')[line.metal];
    const cross = crossRate(prices, 'CAD', 'CAD');
    if (!basis || !cross) throw new Error(`The simulated market has no price of ${line.metal}.`);
    const perCad = quotientText(cross.numerator, cross.denominator, 10);
    const terms: OfferTerms =
      sells === 'product'
        ? { kind: 'product', pricing: pricingOf(product) }
        : { kind: 'metal', share: defaultSettings.purchases[`share${line.metal}`] };
    const fineNg = line.kind === 'product' ? product.fineNg : fineOf(line.grossNg ?? 0n, line.fineness ?? '0');
    const offer = lineOffer(terms, { taken: 1, fineNg }, { basis, perCad });
    if (!offer) throw new Error(`The demo does not buy ${line.name}.`);
    return { basis, perCad, terms, fineNg, ...offer };
  };
  const estimate = priced(requestedAt).total;
  const offer = offeredAt && priced(offeredAt);
  const { user } = seller;
  const since = reached(state) ?? requestedAt;
  return {
    state,
    row: {
      ...{ id, number: `BUY-${number}`, state, stateSince: since, way, payout, requestedAt, estimate },
      ...{ customerId: user.id, customerName: user.name, customerEmail: user.email, currency: 'CAD' },
      metals: [line.metal],
      pieces: line.qty,
      waitsUntil: new Date(requestedAt.getTime() + defaultSettings.purchases.waitDays * DAY_MS),
      kitAddress:
        way === 'kit'
          ? `${seller.address.street}, ${seller.address.city} ${seller.address.province} ${seller.address.postalCode}`
          : null,
      dropOffOn: way === 'drop_off' ? (reached('dropped_off') ?? since).toISOString().slice(0, 10) : null,
      payoutAccountId: account,
      ...(reached('kit_sent') && { kitCarrier: 'Northway Secure', kitTracking: `NS 77${number}` }),
      ...(offer && {
        offered: offer.total,
        offeredCad: offer.totalCad,
        offerPerCad: offer.perCad,
        offerBasis: { [line.metal]: offer.basis },
        offeredAt,
        offerUntil: new Date(offeredAt.getTime() + 3 * DAY_MS),
        offeredBy: staff.id,
        offeredByName: staff.name,
      }),
      acceptedAt: reached('accepted'),
      paidAt: reached('paid'),
      payoutReference: state === 'paid' ? `OUT ${number}` : null,
      answer: state === 'declined' ? 'The pieces are plated.' : null,
      ...{ version: states.length, createdAt: requestedAt, updatedAt: since },
    } satisfies typeof purchases.$inferInsert,
    line: {
      ...line,
      estimate,
      ...(offer && {
        ...{ fineNg: offer.fineNg, terms: offer.terms, unit: offer.unit, total: offer.total, totalCad: offer.totalCad },
      }),
    } satisfies typeof purchaseLines.$inferInsert,
    events: states.map((to, step) => {
      const at = reached(to) ?? requestedAt;
      ids.at(at);
      const isOwn = to === 'requested' || to === 'accepted';
      return {
        ...{ id: ids.next(), purchaseId: id, at, what: whatOf(to, offer?.total ?? 0n) },
        ...{ fromState: states[step - 1] ?? null, toState: to },
        ...(isOwn ? { actorId: user.id, actorName: user.name } : { actorId: staff.id, actorName: staff.name }),
      };
    }),
  };
}

function lineOf({
  id,
  lineId,
  sells,
  product,
  isAssayed,
}: {
  id: string;
  lineId: string;
  sells: Story['sells'];
  product: ProductRecord;
  isAssayed: boolean;
}) {
  const same = {
    id: lineId,
    purchaseId: id,
    position: 0,
    qty: 1,
    taken: isAssayed ? 1 : null,
    finding: isAssayed ? '' : null,
  };
  if (sells === 'product') {
    const { id: productId, sku, name, metal, fineNg, grossNg } = product;
    const found = { foundGrossNg: isAssayed ? asWeighed(grossNg) : null, foundFineness: null };
    return {
      ...same,
      ...found,
      kind: 'product' as const,
      productId,
      sku,
      name,
      metal,
      pieceNg: fineNg,
      grossNg: null,
      fineness: null,
    };
  }
  const [name, metal, grams, fineness] = sells;
  const grossNg = ngOfGrams(grams);
  const found = { foundGrossNg: isAssayed ? grossNg : null, foundFineness: isAssayed ? fineness : null };
  return { ...same, ...found, kind: 'metal' as const, name, metal, grossNg, fineness };
}

/** To a tenth of a milligram, as a scale shows it. */
const asWeighed = (ng: bigint): bigint => (ng / 100_000n) * 100_000n;

const whatOf = (state: PurchaseState, offered: bigint): string => {
  if (state === 'requested') return 'You asked us to buy';
  if (state === 'offered') return `We offered ${amountWords(offered, 'CAD')}`;
  if (state === 'accepted') return `You sold to us for ${amountWords(offered, 'CAD')}`;
  return purchaseStateNames[state];
};

/** What was sold, and what was paid of it. */
function book(books: ReturnType<typeof demoBooks>, { row, line }: Made): void {
  const { id: refId, customerId: partyId, acceptedAt, paidAt } = row;
  const { totalCad = 0n, fineNg = 0n } = line as { totalCad?: bigint; fineNg?: bigint };
  if (acceptedAt === null) return;
  books.post({
    ...{ at: acceptedAt, kind: 'purchase.accepted', refType: 'purchase', refId, actorId: partyId },
    postings: [
      { account: 'refining_inventory', unit: 'CAD', amount: totalCad },
      { account: 'purchases_payable', partyId, unit: 'CAD', amount: -totalCad },
      { account: 'metal_to_refine', unit: line.metal, amount: fineNg },
      { account: 'stock_source', unit: line.metal, amount: -fineNg },
    ],
  });
  if (paidAt === null) return;
  books.post({
    ...{ at: paidAt, kind: 'purchase.paid', refType: 'purchase', refId },
    postings: [
      { account: 'purchases_payable', partyId, unit: 'CAD', amount: totalCad },
      { account: 'bank', unit: 'CAD', amount: -totalCad },
    ],
  });
}
