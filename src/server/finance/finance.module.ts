import { MINUTE_MS } from '#contract/dates/durations.ts';
import { booksContract } from '#contract/finance/books.contract.ts';
import { journalResource } from '#contract/finance/journal.resource.ts';
import { manualEntriesContract } from '#contract/finance/manual-entries.contract.ts';
import { manualEntriesResource } from '#contract/finance/manual-entries.resource.ts';
import { reconciliationsContract } from '#contract/finance/reconciliations.contract.ts';
import { reconciliationsResource } from '#contract/finance/reconciliations.resource.ts';
import { supplierBillsContract } from '#contract/finance/supplier-bills.contract.ts';
import { supplierBillsResource, unbilledGoodsResource } from '#contract/finance/supplier-bills.resource.ts';
import { shopList } from '#server/http/list-route.ts';
import { createSealsService } from '#server/ledger/seals/seals.service.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

import { ageingRoutes } from './ageing/ageing.routes.ts';
import { booksRoutes } from './books/books.routes.ts';
import { createBooksService } from './books/books.service.ts';
import { allPostings } from './books/journal.list.ts';
import { journalExportRoutes } from './journal-export/journal-export.routes.ts';
import { createJournalExportService } from './journal-export/journal-export.service.ts';
import { allManualEntries } from './manual-entries/manual-entries.list.ts';
import { manualEntriesRoutes } from './manual-entries/manual-entries.routes.ts';
import { createManualEntriesService } from './manual-entries/manual-entries.service.ts';
import { periodsRoutes } from './periods/periods.routes.ts';
import { createPeriodsService } from './periods/periods.service.ts';
import { allReconciliations } from './reconciliations/reconciliations.list.ts';
import { reconciliationsRoutes } from './reconciliations/reconciliations.routes.ts';
import { createReconciliationsService } from './reconciliations/reconciliations.service.ts';
import { allSupplierBills, allUnbilledGoods } from './supplier-bills/supplier-bills.list.ts';
import { supplierBillsRoutes } from './supplier-bills/supplier-bills.routes.ts';
import { createSupplierBillsService } from './supplier-bills/supplier-bills.service.ts';
import { taxLeft } from './tax-owed/tax-left.read.ts';
import { taxOwedRoutes } from './tax-owed/tax-owed.routes.ts';

/** What finance does with the books: entries by hand, periods, the bank's statements, suppliers, tax, files for accountants. */
export function financeModule({ config, db, clock, limits }: ShopParts) {
  const { publicUrl, auditKeys: keys } = config;
  const seals = createSealsService({ db, clock, keys });
  const manualEntries = createManualEntriesService({ db, clock, publicUrl, taxLeft });
  const periods = createPeriodsService({ db, clock, publicUrl, keys });
  const services = {
    books: createBooksService({ db, clock, keys, limits }),
    seals,
    manualEntries,
    periods,
    journalExport: createJournalExportService({ db }),
    reconciliations: createReconciliationsService({ db, clock }),
    supplierBills: createSupplierBillsService({ db, clock }),
  };
  return {
    services,
    gates: { manual_entry: manualEntries.gated, period: periods.gated },
    routes({ router }) {
      booksRoutes(router, services.books);
      manualEntriesRoutes(router, manualEntries);
      supplierBillsRoutes(router, services.supplierBills);
      ageingRoutes(router, db);
      taxOwedRoutes(router, db);
      reconciliationsRoutes(router, services.reconciliations);
      periodsRoutes(router, periods);
      journalExportRoutes(router, services.journalExport);
    },
    lists: [
      shopList({
        name: 'Journal',
        endpoint: booksContract.journal,
        resource: journalResource,
        source: () => allPostings,
      }),
      shopList({
        name: 'Manual entries',
        endpoint: manualEntriesContract.list,
        resource: manualEntriesResource,
        source: () => allManualEntries,
      }),
      shopList({
        name: 'Bank reconciliations',
        endpoint: reconciliationsContract.list,
        resource: reconciliationsResource,
        source: () => allReconciliations,
      }),
      shopList({
        name: 'Supplier bills',
        endpoint: supplierBillsContract.list,
        resource: supplierBillsResource,
        source: () => allSupplierBills,
      }),
      shopList({
        name: 'Goods received, not billed',
        endpoint: supplierBillsContract.unbilled,
        resource: unbilledGoodsResource,
        source: () => allUnbilledGoods,
      }),
    ],
    jobs: [
      {
        name: 'books.seal',
        everyMs: MINUTE_MS,
        area: 'trade',
        catchUp: 'all',
        title: 'Seals over the books',
        what: 'Signs what was booked since the last seal, so that nobody can change it unseen.',
        run: () => seals.sealDue(),
      },
    ],
  } satisfies ShopModule;
}
