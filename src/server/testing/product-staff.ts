import { and, eq } from 'drizzle-orm';

import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import type { ErrorBody } from '#contract/endpoint.ts';
import type { ProductValues } from '#contract/catalogue/product-values.rules.ts';
import type { ProductDetail } from '#contract/catalogue/products.contract.ts';
import { auditLog } from '#server/audit/audit.table.ts';

import { aVisitor, type Browser } from './browser.ts';
import { someProductValues } from './make-product-values.ts';
import type { TestApp } from './test-app.ts';

/** The product asked for, or what is told instead. */
type Answer = AdminProduct & ErrorBody & { current?: AdminProduct };

/** What an administrator does to products, by his browser. */
export const productStaff = (shop: TestApp, admin: Browser) => ({
  async created(facts: Partial<ProductValues> = {}, status = 'active'): Promise<AdminProduct> {
    const reply = await admin.post<AdminProduct>('/admin/products', { values: someProductValues(facts), status });
    expect(reply).toMatchObject({ status: 200 });
    return reply.body;
  },

  update: ({ id, version, values }: AdminProduct, facts: Partial<ProductValues>) =>
    admin.put<Answer>(`/admin/products/${id}`, { values: { ...values, ...facts }, version }),

  setStatus: ({ id, version }: AdminProduct, status: string) =>
    admin.put<Answer>(`/admin/products/${id}/status`, { status, version }),

  remove: ({ id, version }: AdminProduct) => admin.delete<Answer>(`/admin/products/${id}?version=${version}`),

  inShop: (slug: string) => aVisitor(shop).get<ProductDetail>(`/public/products/CAD/${slug}`),

  auditOf: (entityId: string) =>
    shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'product'), eq(auditLog.entityId, entityId)))
      .orderBy(auditLog.at, auditLog.id),
});
export type ProductStaff = ReturnType<typeof productStaff>;
