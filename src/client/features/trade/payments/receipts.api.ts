import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { bankImportsContract } from '#contract/trade/bank-imports.contract.ts';
import type { receiptsContract } from '#contract/trade/receipts.contract.ts';

type Contract = typeof receiptsContract;
type Imports = typeof bankImportsContract;

const calls = {
  list: { method: 'GET', path: '/admin/receipts' },
  read: { method: 'GET', path: '/admin/receipts/:id' },
  suggest: { method: 'GET', path: '/admin/receipts/:id/suggestions' },
  find: { method: 'GET', path: '/admin/receipts/:id/orders/:number' },
  waitingFor: { method: 'GET', path: '/admin/orders/:id/waiting-money' },
  exact: { method: 'GET', path: '/admin/receipts/exact' },
  matchExact: { method: 'POST', path: '/admin/receipts/match-exact', idempotent: true },
  record: { method: 'POST', path: '/admin/receipts', idempotent: true },
  match: { method: 'POST', path: '/admin/receipts/:id/match', idempotent: true },
  keep: { method: 'POST', path: '/admin/receipts/:id/keep', idempotent: true },
  giveBack: { method: 'POST', path: '/admin/receipts/:id/return', idempotent: true },
  decide: { method: 'POST', path: '/admin/receipts/:id/decide', idempotent: true },
} as const satisfies CallsOf<Contract>;

const imports = {
  preview: { method: 'POST', path: '/admin/receipts/import/preview' },
  confirm: { method: 'POST', path: '/admin/receipts/import', idempotent: true },
} as const satisfies CallsOf<Imports>;

type Keyed<Body> = { body: Body; key: string };
type Act<Name extends 'match' | 'keep' | 'giveBack' | 'decide'> = Keyed<BodyOf<Contract[Name]>> & { id: string };

/** What a step with money makes old. A refusal for a newer version, too: the screen then shows the newer state. */
const changed = ['Receipt', 'Order', 'OrderMoney', 'Badges', 'Task'] as const;

/** Money in, as the staff sees it. */
const receiptsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readReceipt: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['Receipt'],
    }),
    suggestOrders: build.query<ReplyOf<Contract['suggest']>, string>({
      query: (id) => ({ endpoint: calls.suggest, params: { id } }),
      providesTags: ['Receipt', 'Order'],
    }),
    judgeOrder: build.query<ReplyOf<Contract['find']>, { id: string; number: string }>({
      query: (params) => ({ endpoint: calls.find, params }),
      providesTags: ['Receipt', 'Order'],
    }),
    waitingMoney: build.query<ReplyOf<Contract['waitingFor']>, string>({
      query: (id) => ({ endpoint: calls.waitingFor, params: { id } }),
      providesTags: ['Receipt', 'Order'],
    }),
    exactMatches: build.query<ReplyOf<Contract['exact']>, void>({
      query: () => ({ endpoint: calls.exact }),
      providesTags: ['Receipt', 'Order'],
    }),
    matchExactly: build.mutation<ReplyOf<Contract['matchExact']>, Keyed<BodyOf<Contract['matchExact']>>>({
      query: ({ body, key }) => ({ endpoint: calls.matchExact, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    recordReceipt: build.mutation<ReplyOf<Contract['record']>, Keyed<BodyOf<Contract['record']>>>({
      query: ({ body, key }) => ({ endpoint: calls.record, body, idempotencyKey: key }),
      invalidatesTags: (_row, error) => (error ? [] : ['Receipt', 'Approval']),
    }),
    matchReceipt: build.mutation<ReplyOf<Contract['match']>, Act<'match'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.match, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    keepReceipt: build.mutation<ReplyOf<Contract['keep']>, Act<'keep'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.keep, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    giveBackReceipt: build.mutation<ReplyOf<Contract['giveBack']>, Act<'giveBack'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.giveBack, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed, 'Approval'],
    }),
    decideReceipt: build.mutation<ReplyOf<Contract['decide']>, Act<'decide'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.decide, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed, 'Approval'],
    }),
    previewBankFile: build.mutation<ReplyOf<Imports['preview']>, BodyOf<Imports['preview']>>({
      query: (body) => ({ endpoint: imports.preview, body }),
    }),
    importBankFile: build.mutation<ReplyOf<Imports['confirm']>, Keyed<BodyOf<Imports['confirm']>>>({
      query: ({ body, key }) => ({ endpoint: imports.confirm, body, idempotencyKey: key }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Receipt']),
    }),
  }),
});

export const {
  useReadReceiptQuery,
  useSuggestOrdersQuery,
  useLazyJudgeOrderQuery,
  useWaitingMoneyQuery,
  useExactMatchesQuery,
  useMatchExactlyMutation,
  useRecordReceiptMutation,
  useMatchReceiptMutation,
  useKeepReceiptMutation,
  useGiveBackReceiptMutation,
  useDecideReceiptMutation,
  usePreviewBankFileMutation,
  useImportBankFileMutation,
} = receiptsApi;

export const useListReceiptsQuery = listCall<Contract['list']>(calls.list, ['Receipt']);
