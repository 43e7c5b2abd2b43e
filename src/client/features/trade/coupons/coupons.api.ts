import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { couponsContract } from '#contract/trade/coupons.contract.ts';

type Contract = typeof couponsContract;

const calls = {
  list: { method: 'GET', path: '/admin/coupons' },
  read: { method: 'GET', path: '/admin/coupons/:id' },
  create: { method: 'POST', path: '/admin/coupons' },
  update: { method: 'PUT', path: '/admin/coupons/:id' },
} as const satisfies CallsOf<Contract>;

const couponsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readCoupon: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['Coupon'],
    }),
    createCoupon: build.mutation<ReplyOf<Contract['create']>, BodyOf<Contract['create']>>({
      query: (body) => ({ endpoint: calls.create, body }),
      invalidatesTags: (_made, error) => (error ? [] : ['Coupon']),
    }),
    updateCoupon: build.mutation<ReplyOf<Contract['update']>, BodyOf<Contract['update']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.update, params: { id }, body }),
      invalidatesTags: ['Coupon', 'Approval'],
    }),
  }),
});

export const { useReadCouponQuery, useCreateCouponMutation, useUpdateCouponMutation } = couponsApi;

export const useListCouponsQuery = listCall<Contract['list']>(calls.list, ['Coupon']);
