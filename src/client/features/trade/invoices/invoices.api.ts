import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { invoicesContract } from '#contract/trade/invoices.contract.ts';

type Contract = typeof invoicesContract;

const calls = {
  list: { method: 'GET', path: '/admin/invoices' },
  read: { method: 'GET', path: '/admin/invoices/:id' },
  ofOrder: { method: 'GET', path: '/admin/orders/:id/invoices' },
  send: { method: 'POST', path: '/admin/invoices/:id/send', idempotent: true },
  credit: { method: 'POST', path: '/admin/invoices/:id/credit', idempotent: true },
  void: { method: 'POST', path: '/admin/invoices/:id/void', idempotent: true },
  pay: { method: 'POST', path: '/admin/invoices/:id/pay', idempotent: true },
  readOwn: { method: 'GET', path: '/customer/invoices/:id' },
  ofOwnOrder: { method: 'GET', path: '/customer/orders/:id/invoices' },
} as const satisfies Partial<CallsOf<Contract>>;

/** A call that changes a document; `key` is a UUID, the same for every attempt at the same thing. */
type ById<Body = object> = Body & { id: string; key: string };

const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    readInvoice: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['Invoice'],
    }),
    invoicesOfOrder: build.query<ReplyOf<Contract['ofOrder']>, string>({
      query: (id) => ({ endpoint: calls.ofOrder, params: { id } }),
      providesTags: ['Invoice', 'Order'],
    }),
    sendInvoice: build.mutation<ReplyOf<Contract['send']>, ById>({
      query: ({ id, key }) => ({ endpoint: calls.send, params: { id }, body: {}, idempotencyKey: key }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Invoice', 'Mail']),
    }),
    creditInvoice: build.mutation<ReplyOf<Contract['credit']>, ById<BodyOf<Contract['credit']>>>({
      query: ({ id, key, ...body }) => ({ endpoint: calls.credit, params: { id }, body, idempotencyKey: key }),
      // A refusal for a newer version, too: the page then shows the newer state.
      invalidatesTags: ['Invoice', 'Order', 'OrderMoney', 'Refund', 'Journal', 'Approval'],
    }),
    voidInvoice: build.mutation<ReplyOf<Contract['void']>, ById<BodyOf<Contract['void']>>>({
      query: ({ id, key, ...body }) => ({ endpoint: calls.void, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: ['Invoice', 'Order', 'Journal', 'Approval'],
    }),
    payInvoice: build.mutation<ReplyOf<Contract['pay']>, { id: string; key: string } & BodyOf<Contract['pay']>>({
      query: ({ id, key, ...body }) => ({ endpoint: calls.pay, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: ['Invoice', 'Journal'],
    }),
    readOwnInvoice: build.query<ReplyOf<Contract['readOwn']>, string>({
      query: (id) => ({ endpoint: calls.readOwn, params: { id } }),
      providesTags: ['Invoice'],
    }),
    invoicesOfOwnOrder: build.query<ReplyOf<Contract['ofOwnOrder']>, string>({
      query: (id) => ({ endpoint: calls.ofOwnOrder, params: { id } }),
      providesTags: ['Invoice', 'Order'],
    }),
  }),
});

export const {
  useReadInvoiceQuery,
  useInvoicesOfOrderQuery,
  useSendInvoiceMutation,
  useCreditInvoiceMutation,
  useVoidInvoiceMutation,
  usePayInvoiceMutation,
  useReadOwnInvoiceQuery,
  useInvoicesOfOwnOrderQuery,
} = invoicesApi;

export const useListInvoicesQuery = listCall<Contract['list']>(calls.list, ['Invoice']);
