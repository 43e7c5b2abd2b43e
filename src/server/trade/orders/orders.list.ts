import { and, eq, type SQL, sql } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { phoneDigits } from '#contract/identity/kyc.rules.ts';
import type { ListViewer } from '#contract/list/list-viewer.ts';
import type { OwnOrderRow } from '#contract/trade/orders.contract.ts';
import type { ProductLook } from '#contract/catalogue/products.contract.ts';
import { ordersResource, ownOrdersResource } from '#contract/trade/orders.resource.ts';
import { hasRight } from '#contract/permissions.ts';
import { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { invoices } from '#server/trade/invoices/invoices.table.ts';

import { marginPct } from './order-margin.ts';
import { dueOf, toAdminOrderRow, toOrderRow } from './order-view.ts';
import { orderLines, orders } from './orders.table.ts';

const own = {
  number: orders.number,
  placedAt: orders.placedAt,
  status: orders.status,
  payment: orders.payment,
  fulfilment: orders.fulfilment,
  metals: orders.metals,
  totalCad: orders.totalCad,
  dueCad: orders.dueCad,
  paymentDeadline: orders.paymentDeadline,
  channel: orders.channel,
} as const;

const ownSelect = { ...own, id: orders.id, currency: orders.currency, total: orders.total } as const;

/** What is due of it is worked out of these. */
const owed = {
  paid: orders.paid,
  marketLoss: orders.marketLoss,
  endingFee: orders.endingFee,
  refunded: orders.refunded,
  toBalance: orders.toBalance,
  delivery: orders.delivery,
} as const;

/** By their value: 99999 stands before 100000. An index has these very words. */
const sorts = { number: sql`lpad(${orders.number}, 12, '0') collate "C"` };

/** A phone number is its customer's, who may have another since: it is looked up, by whoever may read customers. */
function ofCustomerWithPhone(q: string, viewer: ListViewer): SQL | undefined {
  const digits = hasRight(viewer.adminRoles, 'customers.read') ? phoneDigits(q) : undefined;
  if (digits === undefined) return undefined;
  const customers = sql`select ${kycCases.userId} from ${kycCases} where ${kycCases.searchText} like '%' || ${digits}::text || '%'`;
  return sql`${orders.customerId} = any(array(${customers}))`;
}

export const allOrders = defineListSource({
  resource: ordersResource,
  from: orders,
  columns: {
    ...own,
    customerName: orders.customerName,
    customerEmail: orders.customerEmail,
    currency: orders.currency,
    pieces: orders.pieces,
    fineNg: orders.fineNg,
    overSpot: orders.overSpot,
    marginPct,
    risks: orders.risks,
    province: orders.province,
    city: orders.city,
    paymentMethod: orders.paymentMethod,
    tier: orders.tier,
    goods: orders.goods,
    skus: orders.skus,
  },
  sorts,
  searchText: orders.searchText,
  searchAlso: { condition: ofCustomerWithPhone },
  select: {
    ...ownSelect,
    customerId: orders.customerId,
    customerName: orders.customerName,
    customerEmail: orders.customerEmail,
    province: orders.province,
    city: orders.city,
    paymentMethod: orders.paymentMethod,
    tier: orders.tier,
    goods: orders.goods,
    skus: orders.skus,
    risks: orders.risks,
    version: orders.version,
    fineNg: orders.fineNg,
    pieces: orders.pieces,
    overSpot: orders.overSpot,
    marginPct,
  },
  toRow: (order) => ({
    ...toAdminOrderRow(order),
    fineNg: order.fineNg?.toString() ?? null,
    pieces: order.pieces,
    overSpot: order.overSpot,
    marginPct: order.marginPct,
    province: order.province,
    city: order.city,
    paymentMethod: order.paymentMethod,
    tier: order.tier,
    goods: order.goods,
    skus: order.skus,
  }),
  key: orders.id,
});

/** Its lines in their order, one call for all rows of a page. */
const goods = sql<string>`(select string_agg(${orderLines.qty} || ' × ' || ${orderLines.name}, ', ' order by ${orderLines.position}) from ${orderLines} where ${orderLines.orderId} = ${orders.id})`;
const lines = sql<
  Omit<Shown, 'look'>[]
>`(select json_agg(json_build_object('productId', ${orderLines.productId}, 'name', ${orderLines.name}, 'slug', ${orderLines.slug}, 'qty', ${orderLines.qty}, 'metal', ${orderLines.metal}) order by ${orderLines.position}) from ${orderLines} where ${orderLines.orderId} = ${orders.id})`;

type Shown = OwnOrderRow['lines'][number] & { productId: string };

/** A customer's own orders; whose they are is no part of the query. How their goods look comes from memory. */
export const ordersOf = (customerId: string, lookOf: (productId: string) => ProductLook | null) =>
  defineListSource({
    resource: ownOrdersResource,
    from: orders,
    leftJoins: [{ table: invoices, on: and(eq(invoices.orderId, orders.id), eq(invoices.series, 'INV')) as SQL }],
    columns: { ...own, goods, invoiceNumber: invoices.number },
    sorts,
    select: { ...ownSelect, ...owed, goods, lines, invoiceId: invoices.id, invoiceNumber: invoices.number },
    toRow: (order) => ({
      ...toOrderRow(order),
      invoiceId: order.invoiceId,
      invoiceNumber: order.invoiceNumber,
      goods: order.goods,
      lines: order.lines.map(({ productId, name, slug, qty, metal }) => ({
        name,
        slug,
        qty,
        metal,
        look: lookOf(productId),
      })),
      due: moneyText(dueOf(order)),
      delivery: order.delivery,
    }),
    key: orders.id,
    ownerCondition: eq(orders.customerId, customerId),
  });
