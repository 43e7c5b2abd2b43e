import { ageingRoutes } from '#server/finance/ageing/ageing.routes.ts';
import { journalExportRoutes } from '#server/finance/journal-export/journal-export.routes.ts';
import { manualEntriesRoutes } from '#server/finance/manual-entries/manual-entries.routes.ts';
import { periodsRoutes } from '#server/finance/periods/periods.routes.ts';
import { supplierBillsRoutes } from '#server/finance/supplier-bills/supplier-bills.routes.ts';
import { taxOwedRoutes } from '#server/finance/tax-owed/tax-owed.routes.ts';
import type { Database } from '#server/db/database.ts';
import { reconciliationsRoutes } from '#server/finance/reconciliations/reconciliations.routes.ts';
import type { Router } from '#server/http/router.ts';
import type { Services } from '#server/services.ts';

/** What finance does with the books: every module of it by name. */
export function financeRoutes(router: Router, { db, ...services }: Services & { db: Database }): void {
  manualEntriesRoutes(router, services.manualEntries);
  supplierBillsRoutes(router, services.supplierBills);
  ageingRoutes(router, db);
  taxOwedRoutes(router, db);
  reconciliationsRoutes(router, services.reconciliations);
  periodsRoutes(router, services.periods);
  journalExportRoutes(router, services.journalExport);
}
