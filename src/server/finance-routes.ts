import { ageingRoutes } from '#server/ageing/ageing.routes.ts';
import { journalExportRoutes } from '#server/journal-export/journal-export.routes.ts';
import { manualEntriesRoutes } from '#server/manual-entries/manual-entries.routes.ts';
import { periodsRoutes } from '#server/periods/periods.routes.ts';
import { supplierBillsRoutes } from '#server/supplier-bills/supplier-bills.routes.ts';
import { taxOwedRoutes } from '#server/tax-owed/tax-owed.routes.ts';
import type { Database } from '#server/db/database.ts';
import { reconciliationsRoutes } from '#server/reconciliations/reconciliations.routes.ts';
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
