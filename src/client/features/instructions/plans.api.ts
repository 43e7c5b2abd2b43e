import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { plansContract } from '#contract/instructions/plans.contract.ts';

type Contract = typeof plansContract;

const calls = {
  listOwn: { method: 'GET', path: '/customer/plans' },
  readOwn: { method: 'GET', path: '/customer/plans/:id' },
  create: { method: 'POST', path: '/customer/plans', idempotent: true },
  move: { method: 'POST', path: '/customer/plans/:id/moves' },
  list: { method: 'GET', path: '/admin/plans' },
  read: { method: 'GET', path: '/admin/plans/:id' },
  moveByStaff: { method: 'POST', path: '/admin/plans/:id/moves' },
} as const satisfies CallsOf<Contract>;

/** Savings plans, their customers' and as the staff sees them. */
const plansApi = api.injectEndpoints({
  endpoints: (build) => ({
    readOwnPlan: build.query<ReplyOf<Contract['readOwn']>, string>({
      query: (id) => ({ endpoint: calls.readOwn, params: { id } }),
      providesTags: ['Plan'],
    }),
    createPlan: build.mutation<ReplyOf<Contract['create']>, { body: BodyOf<Contract['create']>; key: string }>({
      query: ({ body, key }) => ({ endpoint: calls.create, body, idempotencyKey: key }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Plan']),
    }),
    movePlan: build.mutation<ReplyOf<Contract['move']>, BodyOf<Contract['move']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.move, params: { id }, body }),
      // After a refusal, too, so that the newer state is seen.
      invalidatesTags: ['Plan'],
    }),
    readPlan: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['Plan'],
    }),
    movePlanByStaff: build.mutation<ReplyOf<Contract['moveByStaff']>, BodyOf<Contract['moveByStaff']> & { id: string }>(
      {
        query: ({ id, ...body }) => ({ endpoint: calls.moveByStaff, params: { id }, body }),
        invalidatesTags: ['Plan'],
      },
    ),
  }),
});

export const {
  useReadOwnPlanQuery,
  useCreatePlanMutation,
  useMovePlanMutation,
  useReadPlanQuery,
  useMovePlanByStaffMutation,
} = plansApi;

export const useListOwnPlansQuery = listCall<Contract['listOwn']>(calls.listOwn, ['Plan']);

export const useListPlansQuery = listCall<Contract['list']>(calls.list, ['Plan']);
