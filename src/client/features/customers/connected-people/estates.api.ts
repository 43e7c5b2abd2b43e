import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { estatesContract } from '#contract/customers/estates.contract.ts';

type Contract = typeof estatesContract;

const calls = {
  ofCustomer: { method: 'GET', path: '/admin/customers/:id/estate' },
  record: { method: 'POST', path: '/admin/customers/:id/estate' },
  nameExecutor: { method: 'POST', path: '/admin/estates/:id/executor' },
  ask: { method: 'POST', path: '/admin/estates/:id/ask' },
  agree: { method: 'POST', path: '/admin/estates/:id/agree' },
  takeBack: { method: 'POST', path: '/admin/estates/:id/take-back' },
} as const satisfies CallsOf<Contract>;

type OfEstate<Name extends 'nameExecutor' | 'ask' | 'agree' | 'takeBack'> = BodyOf<Contract[Name]> & { id: string };

/** What a step changes besides: the customer's standing, and what is open of his. */
const changed = ['Estate', 'Customer', 'Quote', 'JointOwner'] as const;

/** What the staff does when a customer has died. */
const estatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    estateOf: build.query<ReplyOf<Contract['ofCustomer']>, string>({
      query: (id) => ({ endpoint: calls.ofCustomer, params: { id } }),
      providesTags: ['Estate', 'Paper'],
    }),
    recordDeath: build.mutation<ReplyOf<Contract['record']>, BodyOf<Contract['record']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.record, params: { id }, body }),
      invalidatesTags: (_reply, error) => (error ? [] : [...changed]),
    }),
    nameExecutor: build.mutation<ReplyOf<Contract['nameExecutor']>, OfEstate<'nameExecutor'>>({
      query: ({ id, ...body }) => ({ endpoint: calls.nameExecutor, params: { id }, body }),
      invalidatesTags: (_reply, error) => (error ? [] : [...changed]),
    }),
    askOnEstate: build.mutation<ReplyOf<Contract['ask']>, OfEstate<'ask'>>({
      query: ({ id, ...body }) => ({ endpoint: calls.ask, params: { id }, body }),
      invalidatesTags: [...changed],
    }),
    agreeOnEstate: build.mutation<ReplyOf<Contract['agree']>, OfEstate<'agree'>>({
      query: ({ id, ...body }) => ({ endpoint: calls.agree, params: { id }, body }),
      invalidatesTags: [...changed],
    }),
    takeBackOnEstate: build.mutation<ReplyOf<Contract['takeBack']>, OfEstate<'takeBack'>>({
      query: ({ id, ...body }) => ({ endpoint: calls.takeBack, params: { id }, body }),
      invalidatesTags: [...changed],
    }),
  }),
});

export const {
  useEstateOfQuery,
  useRecordDeathMutation,
  useNameExecutorMutation,
  useAskOnEstateMutation,
  useAgreeOnEstateMutation,
  useTakeBackOnEstateMutation,
} = estatesApi;
