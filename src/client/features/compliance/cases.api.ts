import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { casesContract } from '#contract/compliance/cases.contract.ts';

type Contract = typeof casesContract;

const calls = {
  list: { method: 'GET', path: '/admin/compliance/cases' },
  staff: { method: 'GET', path: '/admin/compliance/staff' },
  rules: { method: 'GET', path: '/admin/compliance/rules' },
  read: { method: 'GET', path: '/admin/compliance/cases/:id' },
  open: { method: 'POST', path: '/admin/compliance/cases', idempotent: true },
  move: { method: 'POST', path: '/admin/compliance/cases/:id/moves', idempotent: true },
  note: { method: 'POST', path: '/admin/compliance/cases/:id/notes', idempotent: true },
  decideHit: { method: 'POST', path: '/admin/compliance/hits/:id/decide', idempotent: true },
  hold: { method: 'POST', path: '/admin/compliance/cases/:id/holds', idempotent: true },
  release: { method: 'POST', path: '/admin/compliance/holds/:id/release', idempotent: true },
} as const satisfies CallsOf<Contract>;

type Act<Name extends 'move' | 'note' | 'decideHit' | 'hold' | 'release'> = {
  id: string;
  body: BodyOf<Contract[Name]>;
  key: string;
};

/** A hold pauses orders, and a decision may draft a report or suspend the customer. */
const changed = ['ComplianceCase', 'ComplianceReport', 'Order', 'Customer'] as const;

/** What compliance looks into. */
const casesApi = api.injectEndpoints({
  endpoints: (build) => ({
    readComplianceCase: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['ComplianceCase'],
    }),
    readComplianceStaff: build.query<ReplyOf<Contract['staff']>, void>({
      query: () => ({ endpoint: calls.staff }),
      providesTags: ['User'],
    }),
    readCaseRules: build.query<ReplyOf<Contract['rules']>, void>({
      query: () => ({ endpoint: calls.rules }),
      providesTags: ['Setting'],
    }),
    openComplianceCase: build.mutation<ReplyOf<Contract['open']>, { body: BodyOf<Contract['open']>; key: string }>({
      query: ({ body, key }) => ({ endpoint: calls.open, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    moveComplianceCase: build.mutation<ReplyOf<Contract['move']>, Act<'move'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.move, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    noteComplianceCase: build.mutation<ReplyOf<Contract['note']>, Act<'note'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.note, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    decideScreeningHit: build.mutation<ReplyOf<Contract['decideHit']>, Act<'decideHit'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.decideHit, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    placeHold: build.mutation<ReplyOf<Contract['hold']>, Act<'hold'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.hold, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    releaseHold: build.mutation<ReplyOf<Contract['release']>, Act<'release'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.release, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
  }),
});

export const {
  useReadCaseRulesQuery,
  useReadComplianceCaseQuery,
  useReadComplianceStaffQuery,
  useOpenComplianceCaseMutation,
  useMoveComplianceCaseMutation,
  useNoteComplianceCaseMutation,
  useDecideScreeningHitMutation,
  usePlaceHoldMutation,
  useReleaseHoldMutation,
} = casesApi;

export const useListComplianceCasesQuery = listCall<Contract['list']>(calls.list, ['ComplianceCase']);
