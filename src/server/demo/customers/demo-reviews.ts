import { and, desc, eq, inArray, sql } from 'drizzle-orm';

import { A_BUYER } from '#contract/customers/reviews.rules.ts';
import { DAY_MS, HOUR_MS } from '#contract/dates/durations.ts';
import { isProvince, provinceNames } from '#contract/provinces.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import type { reviews } from '#server/customers/reviews/reviews.table.ts';
import type { Transaction } from '#server/db/database.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';
import { users } from '#server/identity/users/users.table.ts';
import { orderLines, orders } from '#server/trade/orders/orders.table.ts';

import { rejectedWords, rejectionReason, type ReviewWords, reviewWords, waitingWords } from './review-words.ts';

type ReviewRow = typeof reviews.$inferInsert;

/** Products of each metal that are reviewed, and at most so many buyers of each. */
const OF_EACH_METAL = 3;
const OF_EACH = 4;

type Buyer = Awaited<ReturnType<typeof buyersOfProducts>>[number];

/** Who received the products of each metal that are bought most, each once of a product. */
async function buyersOfProducts(tx: Transaction, now: Date) {
  const liked = sql`(select id from (select id, row_number() over (partition by metal order by popularity desc, id) as place
    from ${products} where status = 'active') ranked where place <= ${OF_EACH_METAL})`;
  return tx
    .selectDistinctOn([orderLines.productId, orders.customerId], {
      productId: orderLines.productId,
      form: products.form,
      customerId: orders.customerId,
      orderId: orders.id,
      at: orders.statusSince,
      name: users.name,
      isCompany: sql<boolean>`${users.accountType} <> 'individual'`,
      province: sql<string | null>`${kycCases.form} -> 'address' ->> 'province'`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .innerJoin(users, eq(users.id, orders.customerId))
    .leftJoin(kycCases, eq(kycCases.userId, users.id))
    .where(
      and(
        inArray(orders.status, ['completed', 'closed']),
        sql`${orderLines.productId} in ${liked}`,
        sql`${orders.statusSince} < ${new Date(now.getTime() - 3 * DAY_MS).toISOString()}::timestamptz`,
      ),
    )
    .orderBy(orderLines.productId, orders.customerId, desc(orders.statusSince), orders.id);
}

const isCoin = ({ form }: Buyer): boolean => form === 'coin' || form === 'round';
/** Grain is neither: of it only what can be said of anything. */
const fits = ({ of }: ReviewWords, buyer: Buyer): boolean =>
  of === undefined || (of === 'coin' ? isCoin(buyer) : !isCoin(buyer) && buyer.form !== 'grain');

/** What buyers say of the products that are bought most; a few reviews wait for the staff, and one was rejected. */
export async function demoReviews(tx: Transaction, { part, now }: DemoStage, staff: string): Promise<ReviewRow[]> {
  const { random, ids } = part('reviews');
  const byProduct = new Map<string, Buyer[]>();
  for (const buyer of await buyersOfProducts(tx, now))
    byProduct.set(buyer.productId, [...(byProduct.get(buyer.productId) ?? []), buyer]);

  const rowOf = (buyer: Buyer, words: ReviewWords, status: 'published' | 'pending' | 'rejected'): ReviewRow => {
    const soonest = buyer.at.getTime() + DAY_MS;
    const latest = Math.max(soonest, Math.min(now.getTime() - 2 * HOUR_MS, soonest + 20 * DAY_MS));
    const written =
      status === 'pending'
        ? now.getTime() - random.int(2, 50) * HOUR_MS
        : soonest + Math.floor(random.next() * (latest - soonest));
    const writtenAt = new Date(Math.min(written, now.getTime() - HOUR_MS));
    const lookedAt = new Date(Math.min(writtenAt.getTime() + random.int(1, 30) * HOUR_MS, now.getTime()));
    const isPublished = status === 'published';
    const reply = isPublished ? (words.reply ?? null) : null;
    const shownAs = buyer.isCompany || random.int(1, 6) === 1 ? 'buyer' : 'name';
    ids.at(writtenAt);
    return {
      id: ids.next(),
      ...{ productId: buyer.productId, customerId: buyer.customerId, orderId: buyer.orderId },
      ...{ stars: words.stars, title: words.title, text: words.text, shownAs },
      shownName: shownAs === 'buyer' ? A_BUYER : nameOf(buyer),
      status,
      reason: status === 'rejected' ? rejectionReason : null,
      ...{ reply, replyBy: reply === null ? null : staff, repliedAt: reply === null ? null : lookedAt },
      writtenAt,
      publishedAt: isPublished ? lookedAt : null,
      version: status === 'pending' ? 1 : 2,
      ...{ createdAt: writtenAt, updatedAt: lookedAt },
    };
  };

  const rows: ReviewRow[] = [];
  const spare: Buyer[] = [];
  // Nothing is said twice.
  const unsaid = [...reviewWords];
  for (const buyers of byProduct.values()) {
    const told = buyers.slice(0, random.int(2, OF_EACH));
    spare.push(...buyers.slice(told.length, told.length + 1));
    for (const buyer of told) {
      const at = unsaid.findIndex((words) => fits(words, buyer));
      const [words] = at < 0 ? [] : unsaid.splice(at, 1);
      if (words) rows.push(rowOf(buyer, words, 'published'));
    }
  }
  for (const [at, words] of [...waitingWords, rejectedWords].entries()) {
    const buyer = spare[at];
    if (buyer) rows.push(rowOf(buyer, words, words === rejectedWords ? 'rejected' : 'pending'));
  }
  return rows;
}

function nameOf({ name, province }: Buyer): string {
  const [first = A_BUYER] = name.split(' ');
  return province !== null && isProvince(province) ? `${first}, ${provinceNames[province]}` : first;
}
