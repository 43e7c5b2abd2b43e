import { eq } from 'drizzle-orm';

import type { ErrorBody } from '#contract/endpoint.ts';
import type { ImportPreview } from '#contract/catalogue/product-imports.contract.ts';
import { type ProductRecord, products } from '#server/catalogue/products/products.table.ts';

import type { Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

type Answer = ImportPreview & ErrorBody;

/** What an administrator does with files of products, by his browser. */
export const importStaff = (shop: TestApp, admin: Browser) => {
  const upload = async (payload: string | Buffer, type = 'text/csv') =>
    admin.send<Answer>('POST', '/admin/product-imports?name=spring.csv', {
      headers: { ...(await admin.csrfHeaders()), 'content-type': type },
      payload,
    });
  return {
    upload,

    async uploaded(payload: string | Buffer): Promise<ImportPreview> {
      const reply = await upload(payload);
      expect(reply).toMatchObject({ status: 200 });
      return reply.body;
    },

    confirm: ({ id, plan }: Pick<ImportPreview, 'id' | 'plan'>) =>
      admin.post<Answer>(`/admin/product-imports/${id}/confirm`, { plan }),

    /** The rows to correct, as a file. */
    toCorrect: ({ id }: Pick<ImportPreview, 'id'>) => admin.get<string>(`/admin/product-imports/${id}/problems`),

    bySku: async (sku: string) =>
      (await shop.db.select().from(products).where(eq(products.sku, sku)))[0] as ProductRecord,
  };
};
export type ImportStaff = ReturnType<typeof importStaff>;

/** What is wrong with a file, line by line. */
export const problemsIn = ({ rows }: ImportPreview): string[] =>
  rows.flatMap(({ line, problems }) => problems.map(({ column, message }) => `${line} ${column}: ${message}`));

/** Headings of a file of new products, and a line below them. */
export const productHeadings =
  'SKU,Product,Metal,Form,Mint,Country,Weight,Fineness,Premium %,Fixed premium CAD,Packaging';
export const productLine = (sku: string, more = ''): string =>
  `${sku},1 oz ${sku},Gold,bar,Kestrel Bay,Canada,1 oz,999.9,3.5,5.00,Card${more}`;
