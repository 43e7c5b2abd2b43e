import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { approvalsContract } from '#contract/platform/approvals.contract.ts';

type Contract = typeof approvalsContract;

const calls = {
  list: { method: 'GET', path: '/admin/approvals' },
  read: { method: 'GET', path: '/admin/approvals/:id' },
  approve: { method: 'POST', path: '/admin/approvals/:id/approve', idempotent: true },
  refuse: { method: 'POST', path: '/admin/approvals/:id/refuse', idempotent: true },
} as const satisfies CallsOf<Contract>;

type Act<Name extends 'approve' | 'refuse'> = { id: string; body: BodyOf<Contract[Name]>; key: string };

/** What an approval does is its kind's; after a refusal, too, the newer state is to be seen. */
const changed = [
  'Approval',
  'PaymentMethod',
  'Refund',
  'ManualEntry',
  'Journal',
  'Period',
  'Product',
  'UserTier',
  'Customer',
  'Feed',
  'Setting',
  'Coupon',
  'ShippingRate',
  'TaxRule',
  'Stock',
  'Order',
  'OrderMoney',
  'Invoice',
  'AuditEntry',
] as const;

/** Changes that need a second person. */
const approvalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readApproval: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['Approval'],
    }),
    approveChange: build.mutation<ReplyOf<Contract['approve']>, Act<'approve'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.approve, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    refuseChange: build.mutation<ReplyOf<Contract['refuse']>, Act<'refuse'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.refuse, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
  }),
});

export const { useReadApprovalQuery, useApproveChangeMutation, useRefuseChangeMutation } = approvalsApi;

export const useListApprovalsQuery = listCall<Contract['list']>(calls.list, ['Approval']);
