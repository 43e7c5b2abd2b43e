import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { counterpartiesContract } from '#contract/overview/hedge-counterparties.contract.ts';
import type { hedgesContract } from '#contract/overview/hedges.contract.ts';

type Contract = typeof hedgesContract;
type Partners = typeof counterpartiesContract;

const calls = {
  list: { method: 'GET', path: '/admin/hedges' },
  read: { method: 'GET', path: '/admin/hedges/:id' },
  enter: { method: 'POST', path: '/admin/hedges', idempotent: true },
  decide: { method: 'POST', path: '/admin/hedges/:id/decisions', idempotent: true },
  preview: { method: 'POST', path: '/admin/hedge-imports/preview' },
  bringIn: { method: 'POST', path: '/admin/hedge-imports', idempotent: true },
} as const satisfies CallsOf<Contract>;
const partners = {
  list: { method: 'GET', path: '/admin/hedge-counterparties' },
  read: { method: 'GET', path: '/admin/hedge-counterparties/:id' },
  create: { method: 'POST', path: '/admin/hedge-counterparties' },
  update: { method: 'PUT', path: '/admin/hedge-counterparties/:id' },
} as const satisfies CallsOf<Partners>;

type Keyed<Body> = { body: Body; key: string };

/** Trades with counterparties, and with whom. */
const hedgesApi = api.injectEndpoints({
  endpoints: (build) => ({
    readHedge: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['Hedge'],
    }),
    enterHedge: build.mutation<ReplyOf<Contract['enter']>, Keyed<BodyOf<Contract['enter']>>>({
      query: ({ body, key }) => ({ endpoint: calls.enter, body, idempotencyKey: key }),
      invalidatesTags: ['Hedge'],
    }),
    decideHedge: build.mutation<ReplyOf<Contract['decide']>, Keyed<BodyOf<Contract['decide']>> & { id: string }>({
      query: ({ id, body, key }) => ({ endpoint: calls.decide, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: ['Hedge'],
    }),
    previewHedgeFile: build.mutation<ReplyOf<Contract['preview']>, BodyOf<Contract['preview']>>({
      query: (body) => ({ endpoint: calls.preview, body }),
    }),
    importHedgeFile: build.mutation<ReplyOf<Contract['bringIn']>, Keyed<BodyOf<Contract['bringIn']>>>({
      query: ({ body, key }) => ({ endpoint: calls.bringIn, body, idempotencyKey: key }),
      invalidatesTags: ['Hedge'],
    }),
    readCounterparty: build.query<ReplyOf<Partners['read']>, string>({
      query: (id) => ({ endpoint: partners.read, params: { id } }),
      providesTags: ['Hedge'],
    }),
    createCounterparty: build.mutation<ReplyOf<Partners['create']>, BodyOf<Partners['create']>>({
      query: (body) => ({ endpoint: partners.create, body }),
      invalidatesTags: ['Hedge'],
    }),
    updateCounterparty: build.mutation<ReplyOf<Partners['update']>, BodyOf<Partners['update']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: partners.update, params: { id }, body }),
      invalidatesTags: ['Hedge'],
    }),
  }),
});

export const {
  useReadHedgeQuery,
  useEnterHedgeMutation,
  useDecideHedgeMutation,
  usePreviewHedgeFileMutation,
  useImportHedgeFileMutation,
  useReadCounterpartyQuery,
  useCreateCounterpartyMutation,
  useUpdateCounterpartyMutation,
} = hedgesApi;

export const useListHedgesQuery = listCall<Contract['list']>(calls.list, ['Hedge']);
export const useListCounterpartiesQuery = listCall<Partners['list']>(partners.list, ['Hedge']);
