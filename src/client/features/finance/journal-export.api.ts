import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { journalExportContract } from '#contract/finance/journal-export.contract.ts';
import type { ExportProgram } from '#contract/finance/journal-export.rules.ts';

type Contract = typeof journalExportContract;

const calls = {
  map: { method: 'GET', path: '/admin/journal-export/:program' },
  saveMap: { method: 'PUT', path: '/admin/journal-export/:program' },
  preview: { method: 'GET', path: '/admin/journal-export/:program/preview' },
} as const satisfies CallsOf<Contract>;

/** The journal as files for other programs. */
const journalExportApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountMap: build.query<ReplyOf<Contract['map']>, ExportProgram>({
      query: (program) => ({ endpoint: calls.map, params: { program } }),
      providesTags: ['AccountMap'],
    }),
    saveAccountMap: build.mutation<
      ReplyOf<Contract['saveMap']>,
      { program: ExportProgram; body: BodyOf<Contract['saveMap']> }
    >({
      query: ({ program, body }) => ({ endpoint: calls.saveMap, params: { program }, body }),
      invalidatesTags: ['AccountMap'],
    }),
    /** The query as `spanQuery` writes it. */
    exportPreview: build.query<ReplyOf<Contract['preview']>, { program: ExportProgram; query: string }>({
      query: ({ program, query }) => ({ endpoint: calls.preview, params: { program }, query }),
      providesTags: ['AccountMap', 'Journal'],
    }),
  }),
});

export const { useAccountMapQuery, useSaveAccountMapMutation, useExportPreviewQuery } = journalExportApi;

/** Where one of the files is to be had. */
export const exportFile = (program: ExportProgram, query: string, part: number): string =>
  `/backend/admin/journal-export/${program}/file?${query}&part=${part}`;
