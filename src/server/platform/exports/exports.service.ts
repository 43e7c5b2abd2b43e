import { PassThrough } from 'node:stream';

import type { ExportProgress, ExportRequest } from '#contract/platform/exports.contract.ts';
import { civilDay } from '#contract/dates/civil-day.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { OpenedDatabase } from '#server/db/opened-database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { CallLimits } from '#server/http/call-limits.ts';
import type { ShopList } from '#server/http/list-route.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import {
  addExport,
  beat,
  cancelExport,
  claimExport,
  findExport,
  finishExport,
  type Outcome,
} from './export-records.ts';
import { countExported } from './exported-rows.ts';
import type { ExportRecord } from './exports.table.ts';
import { createGate } from './gate.ts';
import { resolveExport, type ResolvedExport } from './resolve-export.ts';
import { ExportStopped, sendRows } from './send-file.ts';

interface Parts {
  database: Pick<OpenedDatabase, 'db' | 'kind' | 'unlimited'>;
  clock: Clock;
  limits: CallLimits;
  lists: readonly ShopList[];
  timeZone: string;
}

/** Counting the rows may take this long, as a page may. */
const countMs = 3000;

/** Every file of this process at once holds a connection of its own. */
const atOnce = 2;

const beatMs = 2000;

const asked = { action: 'export', most: 30, seconds: 600 };

/** CSV files of lists: asked for, fetched once, watched and cancelled by the same person. */
export function createExportsService({ database, clock, limits, lists, timeZone }: Parts) {
  const { db } = database;
  const running = new Map<string, { file: PassThrough; rows: () => number; ended: Promise<void> }>();
  const inGate = createGate(atOnce);

  const send = (record: ExportRecord, resolved: ResolvedExport, actor: Actor): PassThrough => {
    const file = new PassThrough({ highWaterMark: 256 * 1024 });
    const began = performance.now();
    let written = 0;
    const timer = setInterval(() => {
      beat(db, clock.now(), record.id, written).then(
        (goesOn) => goesOn || file.destroy(new ExportStopped()),
        // The next one may come through; if none does, the file is written off.
        () => undefined,
      );
    }, beatMs);
    timer.unref();
    const end = (outcome: Outcome) => {
      clearInterval(timer);
      return finishExport(db, clock.now(), { record, actor, outcome, written, ms: performance.now() - began });
    };
    const { separator } = record.request;
    const onRows = (rows: number) => (written = rows);
    const beforeEnd = () => end('done');
    const ended = inGate(() => sendRows(database, resolved, { file, separator, onRows, beforeEnd }))
      .catch((error: unknown) => end(isGivenUp(error) ? 'cancelled' : 'failed'))
      // What could not be written down now is when the sweep finds the file silent.
      .catch(() => undefined)
      .finally(() => running.delete(record.id));
    running.set(record.id, { file, rows: () => written, ended });
    return file;
  };

  const progressOf = ({ id, state, written, total }: ExportRecord): ExportProgress => ({
    id,
    state,
    rows: running.get(id)?.rows() ?? written,
    total,
  });

  return {
    async ask(viewer: Viewer, request: ExportRequest): Promise<ExportProgress> {
      const { exported } = resolveExport(lists, viewer, request, timeZone);
      await limits.count(asked, viewer.id);
      // One snapshot: what is counted twice is the same.
      const total = await inTransaction(db, (tx) => countExported(tx, exported), {
        isolation: 'repeatable read',
        readOnly: true,
        limitMs: countMs,
      });
      const asking = { ownerId: viewer.id, request, total };
      const record = await inTransaction(db, (tx) => addExport(tx, clock.now(), asking));
      return progressOf(record);
    },

    /** The file, to be piped to whoever asks. Rights are looked at again: they may have gone since. */
    async open(viewer: Viewer, id: string, actor: Actor): Promise<{ file: PassThrough; name: string }> {
      const record = await findExport(db, viewer.id, id);
      const resolved = resolveExport(lists, viewer, record.request, timeZone);
      await claimExport(db, clock.now(), record);
      const name = `${record.request.list}-${civilDay(clock.now(), timeZone)}.csv`;
      return { file: send(record, resolved, actor), name };
    },

    async progress(viewer: Viewer, id: string): Promise<ExportProgress> {
      return progressOf(await findExport(db, viewer.id, id));
    },

    async cancel(viewer: Viewer, id: string): Promise<ExportProgress> {
      await findExport(db, viewer.id, id);
      await cancelExport(db, clock.now(), id);
      // In another process its next beat finds out.
      running.get(id)?.file.destroy(new ExportStopped());
      return progressOf(await findExport(db, viewer.id, id));
    },

    /** Resolves when nothing is being sent any more; for the end of the process. */
    async settled(): Promise<void> {
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}
export type ExportsService = ReturnType<typeof createExportsService>;

/** Whether the person gave the file up, here or in his browser. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof ExportStopped || (error as { code?: unknown } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
