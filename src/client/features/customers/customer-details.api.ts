import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { customerDetailsContract } from '#contract/customers/customer-details.contract.ts';
import type { customerSessionsContract } from '#contract/customers/customer-sessions.contract.ts';

type DetailsContract = typeof customerDetailsContract;

const detailsCalls = {
  read: { method: 'GET', path: '/admin/customers/:id/details' },
  change: { method: 'PUT', path: '/admin/customers/:id/details' },
} as const satisfies CallsOf<DetailsContract>;

type SessionsContract = typeof customerSessionsContract;

const sessionCalls = {
  list: { method: 'GET', path: '/admin/customers/:id/sessions' },
  end: { method: 'POST', path: '/admin/customers/:id/sessions/end' },
  endAll: { method: 'POST', path: '/admin/customers/:id/sessions/end-all' },
} as const satisfies CallsOf<SessionsContract>;

/** Where he is signed in; ending a session shows in his timeline. */
const sessionsOf = (id: string) => ({ type: 'Customer', id: `sessions ${id}` }) as const;

const profileOf = (id: string) => ({ type: 'Customer', id: `profile ${id}` }) as const;

/** What the staff changes of a customer, and where he is signed in. */
const customerDetailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The form takes the answer of its own save: asking again would be one more logged view. */
    readCustomerDetails: build.query<ReplyOf<DetailsContract['read']>, string>({
      query: (id) => ({ endpoint: detailsCalls.read, params: { id } }),
    }),
    changeCustomerDetails: build.mutation<
      ReplyOf<DetailsContract['change']>,
      BodyOf<DetailsContract['change']> & { id: string }
    >({
      query: ({ id, ...body }) => ({ endpoint: detailsCalls.change, params: { id }, body }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Customer', 'Badges', 'Mail']),
    }),
    listCustomerSessions: build.query<ReplyOf<SessionsContract['list']>, string>({
      query: (id) => ({ endpoint: sessionCalls.list, params: { id } }),
      providesTags: (_sessions, _error, id) => [sessionsOf(id)],
    }),
    endCustomerSession: build.mutation<
      ReplyOf<SessionsContract['end']>,
      BodyOf<SessionsContract['end']> & { id: string }
    >({
      query: ({ id, ...body }) => ({ endpoint: sessionCalls.end, params: { id }, body }),
      invalidatesTags: (_reply, _error, { id }) => [sessionsOf(id), profileOf(id)],
    }),
    endCustomerSessions: build.mutation<ReplyOf<SessionsContract['endAll']>, string>({
      query: (id) => ({ endpoint: sessionCalls.endAll, params: { id } }),
      invalidatesTags: (_reply, _error, id) => [sessionsOf(id), profileOf(id)],
    }),
  }),
});

export const {
  useReadCustomerDetailsQuery,
  useChangeCustomerDetailsMutation,
  useListCustomerSessionsQuery,
  useEndCustomerSessionMutation,
  useEndCustomerSessionsMutation,
} = customerDetailsApi;
