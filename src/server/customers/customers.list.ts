import { eq, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { customersResource } from '#contract/customers/customers.resource.ts';
import type { Constraint } from '#contract/list/list-query.ts';
import { phoneDigits } from '#contract/identity/kyc.rules.ts';
import type { PaymentMethod } from '#contract/trade/payments.rules.ts';
import { foldedPattern, foldedSql } from '#server/db/list/folded-sql.ts';
import { defineListSource, type ListJoin } from '#server/db/list/list-source.ts';
import { orderLines, orders } from '#server/trade/orders/orders.table.ts';
import { tierMembers, userTiers } from '#server/trade/tiers/tiers.table.ts';
import { users } from '#server/identity/users/users.table.ts';

import { customerTags } from './details/customer-tags.table.ts';
import { customerDealings } from './figures/customer-dealings.table.ts';
import { customerTraits } from './figures/customer-traits.table.ts';
import { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';

/** Every customer, and nobody else, has a row in both, so that what they hold is sorted by their indexes. */
const innerJoins: readonly ListJoin<typeof customerTraits | typeof customerDealings>[] = [
  { table: customerTraits, on: eq(customerTraits.userId, users.id), everyRow: customerTraits.userId },
  { table: customerDealings, on: eq(customerDealings.userId, users.id), everyRow: customerDealings.userId },
];

const leftJoins: readonly ListJoin<typeof kycCases | typeof tierMembers | typeof userTiers | typeof customerTags>[] = [
  { table: customerTags, on: eq(customerTags.userId, users.id) },
  { table: kycCases, on: eq(kycCases.userId, users.id) },
  { table: tierMembers, on: eq(tierMembers.userId, users.id) },
  { table: userTiers, on: sql`${userTiers.id} = ${tierMembers.tierId} and ${userTiers.active}` },
];

/** As it was typed, and its digits alone. */
const phoneSql = sql`(${kycCases.phone} || ' ' || regexp_replace(${kycCases.phone}, '[^0-9]', '', 'g'))`;

/** Whose phone number, however it is written, or city holds a text. */
function reachedAt(q: string): SQL {
  const digits = phoneDigits(q);
  const holds = (text: SQL) => sql`${kycCases.searchText} like '%' || ${text} || '%'`;
  const either = or(holds(foldedPattern(q)), digits === undefined ? undefined : holds(sql`${digits}::text`));
  return sql`select ${kycCases.userId} from ${kycCases} where ${either}`;
}

/** The text that the search looks through has the phone numbers in it, and an index; that it is the number which holds a text is looked at then. */
function hasPhone({ mode, value }: Constraint): SQL | undefined {
  if (mode !== 'contains') return undefined;
  const holds = (text: SQLWrapper) => sql`${text} like '%' || ${foldedPattern(value)} || '%'`;
  return sql`(${holds(kycCases.searchText)} and ${holds(foldedSql(phoneSql))})`;
}

/** Of a customer without any the text is missing, so that he is found as one. */
const tags = sql<string | null>`array_to_string(${customerTags.tags}, ', ')`;

/** So many of a customer's orders, the newest, say what the row tells; filters ask all of them. */
const SHOWN_ORDERS = 100;

const newest = sql`(select ${orders.id}, ${orders.paymentMethod} from ${orders} where ${orders.customerId} = ${users.id}
  order by ${orders.placedAt} desc limit ${sql.raw(String(SHOWN_ORDERS))}) o`;
const ordered = sql<string>`coalesce((select string_agg(distinct ${orderLines.name} || ' ' || ${orderLines.sku}, ', ') from ${newest} join ${orderLines} on ${orderLines.orderId} = o.id), '')`;
const waysOfPaying = sql<PaymentMethod[]>`array(select distinct o.payment_method from ${newest} order by 1)`;

/** Whether a customer has an order that some condition holds for. */
const hasOrder = (condition: SQL): SQL =>
  sql`${users.id} in (select ${orders.customerId} from ${orders} where ${condition})`;
const hasAnyOrder = sql`exists (select 1 from ${orders} where ${orders.customerId} = ${users.id})`;

/** The text that orders are searched by finds them by its index; that it is their goods which hold it is looked at then. */
function hasOrdered({ mode, value }: Constraint): SQL | undefined {
  if (value === null) return mode === 'empty' ? sql`not ${hasAnyOrder}` : hasAnyOrder;
  if (typeof value !== 'string') return undefined;
  const holds = (text: SQLWrapper) => sql`${text} like '%' || ${foldedPattern(value)} || '%'`;
  const goods = sql`(${holds(foldedSql(orders.goods))} or ${holds(foldedSql(orders.skus))})`;
  const found = hasOrder(sql`${holds(orders.searchText)} and ${goods}`);
  return mode === 'notContains' ? sql`not (${found})` : found;
}

function hasChosen({ mode, value }: Constraint): SQL | undefined {
  if (value === null) return mode === 'empty' ? sql`not ${hasAnyOrder}` : hasAnyOrder;
  const found = hasOrder(sql`${orders.paymentMethod} = any(${sql.param(value)}::text[])`);
  return mode === 'notIn' ? sql`not (${found})` : found;
}

export const allCustomers = defineListSource({
  resource: customersResource,
  from: users,
  innerJoins,
  leftJoins,
  columns: {
    name: users.name,
    email: users.email,
    accountType: users.accountType,
    status: users.status,
    verified: sql`(${users.emailVerifiedAt} is not null)`,
    createdAt: users.createdAt,
    submittedAt: customerTraits.submittedAt,
    phone: kycCases.phone,
    city: kycCases.city,
    province: customerTraits.province,
    risk: customerTraits.risk,
    volumeCad: customerDealings.volumeCad,
    soldCad: customerDealings.soldCad,
    lastOrderAt: customerDealings.lastOrderAt,
    tags,
    tier: userTiers.name,
    ordered,
    waysOfPaying,
  },
  sorts: {
    province: sql`${customerTraits.province}`,
    risk: sql`${customerTraits.riskRank}`,
    tier: sql`${customerTraits.tierRank}`,
  },
  filters: { phone: phoneSql, status: sql`${customerTraits.status}` },
  asked: { phone: hasPhone, ordered: hasOrdered, waysOfPaying: hasChosen },
  searchAlso: {
    covers: ['phone', 'city'],
    condition: (q) => sql`${users.id} = any(array(${reachedAt(q)}))`,
  },
  select: {
    id: users.id,
    name: users.name,
    email: users.email,
    accountType: users.accountType,
    status: users.status,
    emailVerifiedAt: users.emailVerifiedAt,
    createdAt: users.createdAt,
    version: users.version,
    submittedAt: customerTraits.submittedAt,
    phone: kycCases.phone,
    city: kycCases.city,
    province: customerTraits.province,
    risk: customerTraits.risk,
    volumeCad: customerDealings.volumeCad,
    soldCad: customerDealings.soldCad,
    lastOrderAt: customerDealings.lastOrderAt,
    tags,
    tier: userTiers.name,
    ordered,
    waysOfPaying,
  },
  toRow: ({ emailVerifiedAt, createdAt, submittedAt, lastOrderAt, volumeCad, soldCad, ...row }) => ({
    ...row,
    verified: emailVerifiedAt !== null,
    createdAt: createdAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
    volumeCad: moneyText(volumeCad),
    soldCad: moneyText(soldCad),
    tags: row.tags ?? '',
  }),
  key: users.id,
  ownerCondition: eq(users.role, 'customer'),
});
