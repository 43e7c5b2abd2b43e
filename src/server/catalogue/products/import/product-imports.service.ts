import { and, eq, isNull, lt, sql } from 'drizzle-orm';

import type { ImportPreview } from '#contract/catalogue/product-imports.contract.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import type { Catalogue } from '#server/catalogue/priced/catalogue.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { byteOrderMark, recordEnd, textField } from '#server/db/csv-text.ts';
import { conflict, notFound } from '#server/http/refusal.ts';
import type { PricedChange, Pricer } from '#server/catalogue/products/priced-change.ts';
import { productImports } from '#server/catalogue/products/products.table.ts';
import { writeProducts } from '#server/catalogue/products/write-products.ts';

import { applyImport } from './apply-import.ts';
import { columnUses, type ImportFile, readImportFile } from './import-file.ts';
import { donePlan, type ImportPlan, planImport, toldPlan } from './plan-import.ts';

type ImportRecord = typeof productImports.$inferSelect;

interface Parts {
  db: Database;
  catalogue: Catalogue;
  prices: PricedChange;
}

/**
 * Products from CSV files. A file is kept from its preview to its confirmation and read again each time, beside the products
 * as they are then; what is confirmed must be what was seen. An administrator sees his own files only.
 */
export function createProductImportsService({ db, catalogue, prices }: Parts) {
  return {
    /** Refuses with 422 what can't be read as a table of products. */
    upload(fileName: string, content: string, by: Pricer): Promise<ImportPreview> {
      const file = readImportFile(content);
      const { actor } = by;
      return inTransaction(db, async (tx) => {
        await tx.delete(productImports).where(lt(productImports.createdAt, sql`now() - interval '1 day'`));
        // Of one person's files the last one counts.
        await tx.delete(productImports).where(and(eq(productImports.actorId, actor.id), isNull(productImports.done)));
        const [row] = await tx.insert(productImports).values({ actorId: actor.id, fileName, content }).returning();
        const record = row as ImportRecord;
        const planned = preview(record, file, await planImport(tx, file, { lock: false, prices, by }));
        await recordAudit(tx, {
          actor,
          action: 'product_import.uploaded',
          entity: 'product_import',
          entityId: record.id,
          after: { fileName, lines: file.rows.length, would: planned.counts },
        });
        return planned;
      });
    },

    read(id: string, by: Pricer): Promise<ImportPreview> {
      return inTransaction(db, async (tx) => {
        const record = await findImport(tx, id, by.actor.id);
        const file = readImportFile(record.content);
        return preview(record, file, await planImport(tx, file, { lock: false, prices, by }));
      });
    },

    /** Once: again it answers what was done. Refuses with 409 when the products are not those of the preview any more. */
    confirm(id: string, plan: string, by: Pricer): Promise<ImportPreview> {
      const { actor } = by;
      return writeProducts({ db, catalogue }, async (tx) => {
        const record = await findImport(tx, id, actor.id, { lock: true });
        const file = readImportFile(record.content);
        const planned = await planImport(tx, file, { lock: true, prices, by });
        if (record.done) return preview(record, file, planned);
        if (planned.hash !== plan) {
          throw conflict('The products have changed since this was shown. Look at it again before you confirm it.', {
            code: 'stale_plan',
          });
        }
        const done = await applyImport(tx, planned, { id, fileName: record.fileName, actor, use: prices.use });
        await tx.update(productImports).set({ done }).where(eq(productImports.id, id));
        await recordAudit(tx, {
          actor,
          action: 'product_import.confirmed',
          entity: 'product_import',
          entityId: id,
          after: { fileName: record.fileName, ...done },
        });
        return preview({ ...record, done }, file, donePlan(planned));
      });
    },

    /** The rows with something wrong, as they were sent, behind what is wrong with them. */
    async problems(id: string, by: Pricer): Promise<string> {
      const record = await findImport(db, id, by.actor.id);
      const file = readImportFile(record.content);
      const { rows } = await planImport(db, file, { lock: false, prices, by });
      const reasons = new Map(
        rows.filter(({ action }) => action === 'wrong').map((row) => [row.line, row.problems.map(reasonOf).join(' ')]),
      );
      const lines = [
        ['What is wrong', ...file.headings],
        ...file.rows
          .filter(({ line }) => reasons.has(line))
          .map(({ line, fields }) => [reasons.get(line) ?? '', ...fields]),
      ];
      const write = (fields: readonly string[]) => fields.map(textField).join(file.separator) + recordEnd;
      return byteOrderMark + lines.map(write).join('');
    },
  };
}
export type ProductImportsService = ReturnType<typeof createProductImportsService>;

const reasonOf = ({ column, message }: { column: string; message: string }) =>
  column === '' ? message : `${column}: ${message}`;

const preview = ({ id, fileName, done }: ImportRecord, file: ImportFile, plan: ImportPlan): ImportPreview => ({
  id,
  fileName,
  separator: file.separator,
  columns: columnUses(file),
  ...toldPlan(plan),
  done,
});

async function findImport(
  db: Executor,
  id: string,
  actorId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ImportRecord> {
  const query = db
    .select()
    .from(productImports)
    .where(and(eq(productImports.id, id), eq(productImports.actorId, actorId)));
  const [record] = await (lock ? query.for('update') : query);
  if (!record) throw notFound('The file');
  return record;
}
