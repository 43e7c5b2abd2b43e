import { booksContract } from '#contract/finance/books.contract.ts';
import type { Router } from '#server/http/router.ts';

import type { BooksService } from './books.service.ts';

export function booksRoutes(router: Router, books: BooksService): void {
  router.on(booksContract.trialBalance, ({ query }) => books.trialBalance(query.day ?? null));

  router.on(booksContract.check, ({ viewer }) => books.check(viewer.id));
}
