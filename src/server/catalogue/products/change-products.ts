import { asc, inArray } from 'drizzle-orm';

import type { ProductChange } from '#contract/catalogue/product-change.contract.ts';
import { decimal } from '#contract/arithmetic/exact.ts';
import type { BulkReply } from '#contract/list/selection.contract.ts';
import { changedPrices, needsPriceRight, notPriced } from '#contract/catalogue/product-price-fields.rules.ts';
import { percentText } from '#contract/arithmetic/percent.ts';
import { comesOnSale, mayBecome, productStatusNames } from '#contract/catalogue/product-status.rules.ts';
import { canonicalValues, type ProductValues } from '#contract/catalogue/product-values.rules.ts';
import { categoryNames } from '#server/catalogue/taxonomy/categories.read.ts';
import { type MissingAttribute, missingAttributes } from '#server/catalogue/taxonomy/missing-attributes.ts';
import type { Transaction } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';

import type { JudgedChange } from './price-gate.ts';
import type { PricedChange, Pricer } from './priced-change.ts';
import { readProductLinks } from './product-links.ts';
import { valuesOf } from './product-record.ts';
import { type ProductRecord, products } from './products.table.ts';
import { setProductStatus } from './set-product-status.ts';
import { changeProduct } from './write-product.ts';

/**
 * Gives products one change. Those it can't be given to stay as they are and are named with the reason. With `dryRun` it
 * only counts.
 */
export async function changeProducts(
  tx: Transaction,
  ids: readonly string[],
  { change, dryRun, prices, by }: { change: ProductChange; dryRun: boolean; prices: PricedChange; by: Pricer },
): Promise<BulkReply> {
  await refuseUnknownCategory(tx, change);
  const reply: BulkReply = { done: 0, skipped: 0, failed: [] };
  // Read together, in the order in which everybody locks several; what is only counted is not locked.
  const query = tx
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id));
  const records = new Map((await (dryRun ? query : query.for('no key update'))).map((record) => [record.id, record]));
  const links = await readProductLinks(tx, ids);
  const goesOnSale = change.kind === 'status' && change.status === 'active';
  const missing: Missing = goesOnSale ? await missingAttributes(tx, ids) : new Map();
  const plans: { id: string; record: ProductRecord; before: ProductValues; outcome: Outcome }[] = [];
  for (const id of ids) {
    const record = records.get(id);
    const own = links.get(id);
    if (!record || !own) reply.failed.push({ id, name: 'Unknown row', reason: 'It was deleted in the meantime.' });
    else {
      const before = valuesOf(record, own);
      plans.push({ id, record, before, outcome: outcomeOf(record, before, change, missing) });
    }
  }
  const refused = await prices.refusals(tx, plans.flatMap(judgedOf), by);
  for (const { id, record, before, outcome: wanted } of plans) {
    const why = refused.get(id);
    const outcome = why === undefined ? wanted : { reason: oneByOne(why) };
    if (outcome === 'same') reply.skipped += 1;
    else if ('reason' in outcome) reply.failed.push({ id, name: record.name, reason: outcome.reason });
    else {
      reply.done += 1;
      if (dryRun) continue;
      if ('status' in outcome) await setProductStatus(tx, record, outcome.status, by.actor);
      else await changeProduct(tx, record, { before, after: outcome.after, actor: by.actor, use: prices.use });
    }
  }
  return reply;
}

type Missing = ReadonlyMap<string, readonly MissingAttribute[]>;

type Outcome = 'same' | { reason: string } | { status: ProductRecord['status'] } | { after: ProductValues };

/** What of it has to be judged by its price: another premium, and whatever comes on sale. */
function judgedOf({
  id,
  record,
  before,
  outcome,
}: {
  id: string;
  record: ProductRecord;
  before: ProductValues;
  outcome: Outcome;
}): JudgedChange[] {
  if (outcome === 'same' || 'reason' in outcome) return [];
  if ('after' in outcome) {
    const { after } = outcome;
    const isPrice = changedPrices(before, after).length > 0;
    return isPrice ? [{ id, status: record.status, before, after, belowBid: null }] : [];
  }
  if (!comesOnSale(record.status, outcome.status)) return [];
  return [{ id, status: outcome.status, before: null, after: before, belowBid: record.belowBid }];
}

/** What a second person may agree to is asked for from the product's own page, with its reason. */
const oneByOne = (why: string) =>
  why === needsPriceRight || why === notPriced ? why : `${why} Do it on its own page.`;

/** What a change makes of one product. */
function outcomeOf(record: ProductRecord, before: ProductValues, change: ProductChange, missing: Missing): Outcome {
  switch (change.kind) {
    case 'status':
      return statusOutcome(record.status, change.status, missing.get(record.id) ?? []);
    case 'addCategory':
      if (before.categoryIds.includes(change.categoryId)) return 'same';
      return { after: canonicalValues({ ...before, categoryIds: [...before.categoryIds, change.categoryId] }) };
    case 'removeCategory': {
      const categoryIds = before.categoryIds.filter((id) => id !== change.categoryId);
      return categoryIds.length === before.categoryIds.length ? 'same' : { after: { ...before, categoryIds } };
    }
    case 'premium':
      return premiumOutcome(before, change.points);
  }
}

function statusOutcome(
  from: ProductRecord['status'],
  to: ProductRecord['status'],
  missing: readonly MissingAttribute[],
): Outcome {
  if (from === to) return 'same';
  if (mayBecome(from, to)) {
    if (missing.length === 0 || !comesOnSale(from, to)) return { status: to };
    return { reason: `It does not say its ${missing.map(({ label }) => label.toLowerCase()).join(', ')}.` };
  }
  const [now, wanted] = [productStatusNames[from], productStatusNames[to]].map((name) => name.toLowerCase());
  return { reason: `It is ${now}, and from there it can't become ${wanted}.` };
}

function premiumOutcome(before: ProductValues, points: string): Outcome {
  if (before.pricingMode !== 'spot')
    return { reason: 'Its price does not follow spot, so a premium would change nothing.' };
  const raised = (premium: string) => decimal(premium).plus(decimal(points).div(100)).toFixed();
  const premiumPct = raised(before.premiumPct);
  const breaks = before.breaks.map((step) => ({ ...step, premiumPct: raised(step.premiumPct) }));
  const outside = [premiumPct, ...breaks.map((step) => step.premiumPct)].find(
    (premium) => decimal(premium).lt(0) || decimal(premium).gt(1),
  );
  if (outside !== undefined) return { reason: `A premium of it would be ${percentText(outside)} %.` };
  return { after: canonicalValues({ ...before, premiumPct, breaks }) };
}

async function refuseUnknownCategory(tx: Transaction, change: ProductChange): Promise<void> {
  if (change.kind !== 'addCategory') return;
  const known = await categoryNames(tx, [change.categoryId]);
  if (!known.has(change.categoryId)) {
    throw invalid('change.categoryId', 'This category is no more. Please choose another one.');
  }
}
