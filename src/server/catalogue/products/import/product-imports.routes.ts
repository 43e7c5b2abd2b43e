import type { FastifyInstance } from 'fastify';

import { importLimits, productImportsContract } from '#contract/catalogue/product-imports.contract.ts';
import { invalid } from '#server/http/refusal.ts';
import type { Router } from '#server/http/router.ts';
import { pricerOf } from '#server/catalogue/products/priced-change.ts';

import type { ProductImportsService } from './product-imports.service.ts';

/** On an interface of their own, where a body may be a CSV file. */
export function productImportsRoutes(app: FastifyInstance, router: Router, imports: ProductImportsService): void {
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: importLimits.bytes },
    async (_request: unknown, body: Buffer) => decoded(body),
  );

  router.on(productImportsContract.upload, (call) => imports.upload(call.query.name, call.body, pricerOf(call)));

  router.on(productImportsContract.read, (call) => imports.read(call.params.id, pricerOf(call)));

  router.on(productImportsContract.confirm, (call) => imports.confirm(call.params.id, call.body.plan, pricerOf(call)));

  router.on(productImportsContract.problems, async (call) =>
    call.reply
      .headers({
        'Content-Disposition': 'attachment; filename="products-to-correct.csv"',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      })
      .type('text/csv; charset=utf-8; header=present')
      .send(await imports.problems(call.params.id, pricerOf(call))),
  );
}

function decoded(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw invalid('file', 'The file is not in UTF-8. In the spreadsheet choose "CSV UTF-8" when you save it.');
  }
}
