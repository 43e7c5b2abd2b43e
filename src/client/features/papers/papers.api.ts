import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { papersContract } from '#contract/papers/papers.contract.ts';
import type { PaperKind, PaperSize, PaperTurn } from '#contract/papers/papers.rules.ts';

type Contract = typeof papersContract;

const calls = {
  listOwn: { method: 'GET', path: '/customer/papers' },
  upload: { method: 'POST', path: '/customer/papers' },
  remove: { method: 'DELETE', path: '/customer/papers/:id' },
  linkOwn: { method: 'POST', path: '/customer/papers/:id/link' },
} as const satisfies CallsOf<Contract>;

export type OwnPapers = ReplyOf<Contract['listOwn']>;
export type OwnPaper = OwnPapers['papers'][number];

/** A paper on its way. */
export interface SendingPaper {
  kind: PaperKind;
  file: File;
  turn: PaperTurn;
  /** The date on the paper, where its kind has one. */
  issuedOn?: string;
  /** Told how far it has come, from 0 to 1. */
  onProgress: (part: number) => void;
}

const longestName = 200;

/** The own papers of the identity check. */
const papersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnPapers: build.query<OwnPapers, void>({
      query: () => ({ endpoint: calls.listOwn }),
      providesTags: ['Paper'],
    }),
    uploadPaper: build.mutation<OwnPaper, SendingPaper>({
      query: ({ kind, file, turn, issuedOn, onProgress }) => ({
        endpoint: calls.upload,
        query: { kind, turn, issuedOn, name: file.name.slice(-longestName) },
        // Under a type that says nothing: the server looks for itself.
        body: new Blob([file], { type: 'application/octet-stream' }),
        onSent: (sent: number, total: number) => onProgress(total === 0 ? 0 : sent / total),
      }),
      invalidatesTags: (_paper, error) => (error ? [] : ['Paper']),
      // At once, so that the one whose place it took is not asked for any more.
      onQueryStarted: (_sending, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) =>
            void dispatch(
              papersApi.util.updateQueryData('listOwnPapers', undefined, (own) => ({
                ...own,
                papers: [...own.papers.filter(({ kind }) => kind !== data.kind), data],
              })),
            ),
          toldByTheField,
        ),
    }),
    removePaper: build.mutation<{ ok: true }, string>({
      query: (id) => ({ endpoint: calls.remove, params: { id } }),
      invalidatesTags: ['Paper'],
    }),
    linkOwnPaper: build.mutation<ReplyOf<Contract['linkOwn']>, { id: string; size: PaperSize }>({
      query: ({ id, size }) => ({ endpoint: calls.linkOwn, params: { id }, body: { size } }),
    }),
  }),
});

export const { useListOwnPapersQuery, useUploadPaperMutation, useRemovePaperMutation, useLinkOwnPaperMutation } =
  papersApi;

/** The own papers as far as they were loaded by whoever shows them. */
export const useOwnPapersState = papersApi.endpoints.listOwnPapers.useQueryState;

// The field says what was refused; here only success matters.
function toldByTheField(): void {}
