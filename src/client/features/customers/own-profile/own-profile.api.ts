import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { addressesContract } from '#contract/customers/addresses.contract.ts';
import type { ownProfileContract } from '#contract/customers/own-profile.contract.ts';

type Contract = typeof ownProfileContract;
type Addresses = typeof addressesContract;

const calls = {
  read: { method: 'GET', path: '/customer/profile' },
  choose: { method: 'PUT', path: '/customer/profile' },
} as const satisfies CallsOf<Contract>;

const addressCalls = {
  list: { method: 'GET', path: '/customer/addresses' },
  add: { method: 'POST', path: '/customer/addresses' },
  change: { method: 'PUT', path: '/customer/addresses/:id' },
  remove: { method: 'POST', path: '/customer/addresses/:id/remove' },
} as const satisfies CallsOf<Addresses>;

/** A customer's own account, and the addresses that he keeps. */
const ownProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownProfile: build.query<ReplyOf<Contract['read']>, void>({
      query: () => ({ endpoint: calls.read }),
      providesTags: ['OwnProfile'],
    }),
    chooseForProfile: build.mutation<ReplyOf<Contract['choose']>, BodyOf<Contract['choose']>>({
      query: (body) => ({ endpoint: calls.choose, body }),
      invalidatesTags: (_reply, error) => (error ? [] : ['OwnProfile']),
    }),
    ownAddresses: build.query<ReplyOf<Addresses['list']>, void>({
      query: () => ({ endpoint: addressCalls.list }),
      providesTags: ['OwnAddress'],
    }),
    addAddress: build.mutation<ReplyOf<Addresses['add']>, BodyOf<Addresses['add']>>({
      query: (body) => ({ endpoint: addressCalls.add, body }),
      invalidatesTags: (_reply, error) => (error ? [] : ['OwnAddress']),
    }),
    changeAddress: build.mutation<ReplyOf<Addresses['change']>, BodyOf<Addresses['change']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: addressCalls.change, params: { id }, body }),
      invalidatesTags: ['OwnAddress'],
    }),
    removeAddress: build.mutation<ReplyOf<Addresses['remove']>, { id: string; version: number }>({
      query: ({ id, version }) => ({ endpoint: addressCalls.remove, params: { id }, body: { version } }),
      invalidatesTags: ['OwnAddress'],
    }),
  }),
});

export const {
  useOwnProfileQuery,
  useChooseForProfileMutation,
  useOwnAddressesQuery,
  useAddAddressMutation,
  useChangeAddressMutation,
  useRemoveAddressMutation,
} = ownProfileApi;
