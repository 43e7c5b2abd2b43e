import type { ErrorBody } from '#contract/endpoint.ts';
import type { ExportProgress, ExportRequest } from '#contract/platform/exports.contract.ts';
import type { Browser, Reply } from '#server/testing/browser.ts';

import { parseCsv } from './parse-csv.ts';

const wish: ExportRequest = {
  list: 'orders',
  query: 'sort=number',
  rows: { of: 'all' },
  columns: ['number', 'customerName', 'status', 'totalCad', 'metals', 'placedAt'],
  separator: ',',
  dates: 'mm/dd/yy',
};

/** Asks for a file: all orders by number, unless said otherwise. */
export const askFile = (by: Browser, own: Partial<ExportRequest> = {}): Promise<Reply<ExportProgress & ErrorBody>> =>
  by.post('/exports', { ...wish, ...own });

export const fetchFile = (by: Browser, { id }: { id: string }): Promise<Reply<string>> =>
  by.get<string>(`/exports/${id}/file`);

export const progressOf = async (by: Browser, { id }: { id: string }): Promise<ExportProgress> =>
  (await by.get<ExportProgress>(`/exports/${id}`)).body;

/** The records of a file with commas, its headings first. */
export const recordsOf = (file: string): string[][] => parseCsv(file.slice(1), ',');
