import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { orderMovesContract } from '#contract/trade/order-moves.contract.ts';
import type { quotesContract } from '#contract/trade/quotes.contract.ts';

type Contract = typeof orderMovesContract;

const calls = {
  move: { method: 'POST', path: '/admin/orders/:id/moves', idempotent: true },
  moveMany: { method: 'POST', path: '/admin/orders/bulk-moves', idempotent: true },
  costs: { method: 'GET', path: '/admin/orders/:id/ending-costs' },
  ownCosts: { method: 'GET', path: '/customer/orders/:id/ending-costs' },
  cancelOwn: { method: 'POST', path: '/customer/orders/:id/cancel', idempotent: true },
  note: { method: 'POST', path: '/admin/orders/:id/notes', idempotent: true },
} as const satisfies CallsOf<Contract>;

const receipts = {
  receipt: { method: 'GET', path: '/customer/quotes/:id/receipt' },
  adminReceipt: { method: 'GET', path: '/admin/quotes/:id/receipt' },
} as const satisfies CallsOf<typeof quotesContract>;

/** For an order; `key` is a UUID, the same for every attempt at the same thing. */
type Write<Body> = { id: string; key: string; body: Body };

const orderMovesApi = api.injectEndpoints({
  endpoints: (build) => ({
    moveOrder: build.mutation<ReplyOf<Contract['move']>, Write<BodyOf<Contract['move']>>>({
      query: ({ id, key, body }) => ({ endpoint: calls.move, params: { id }, body, idempotencyKey: key }),
      // A refusal for a newer version, too: the screen then shows the newer state.
      invalidatesTags: ['Order', 'Badges', 'Approval'],
    }),
    moveOrders: build.mutation<ReplyOf<Contract['moveMany']>, { key: string; body: BodyOf<Contract['moveMany']> }>({
      query: ({ key, body }) => ({ endpoint: calls.moveMany, body, idempotencyKey: key }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Order', 'Badges', 'Task']),
    }),
    noteOrder: build.mutation<ReplyOf<Contract['note']>, Write<BodyOf<Contract['note']>>>({
      query: ({ id, key, body }) => ({ endpoint: calls.note, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: (_order, error, { id }) => (error ? [] : [{ type: 'Order', id }]),
    }),
    readEndingCosts: build.query<ReplyOf<Contract['costs']>, string>({
      query: (id) => ({ endpoint: calls.costs, params: { id } }),
      providesTags: (_costs, _error, id) => [{ type: 'Order', id }],
    }),
    readOwnEndingCosts: build.query<ReplyOf<Contract['ownCosts']>, string>({
      query: (id) => ({ endpoint: calls.ownCosts, params: { id } }),
      providesTags: (_costs, _error, id) => [{ type: 'Order', id }],
    }),
    cancelOwnOrder: build.mutation<ReplyOf<Contract['cancelOwn']>, Write<BodyOf<Contract['cancelOwn']>>>({
      query: ({ id, key, body }) => ({ endpoint: calls.cancelOwn, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: ['Order'],
    }),
    readPriceReceipt: build.query<ReplyOf<(typeof quotesContract)['receipt']>, { quoteId: string; forStaff: boolean }>({
      query: ({ quoteId, forStaff }) => ({
        endpoint: forStaff ? receipts.adminReceipt : receipts.receipt,
        params: { id: quoteId },
      }),
    }),
  }),
});

export const {
  useMoveOrderMutation,
  useMoveOrdersMutation,
  useNoteOrderMutation,
  useReadEndingCostsQuery,
  useReadOwnEndingCostsQuery,
  useCancelOwnOrderMutation,
  useLazyReadPriceReceiptQuery,
} = orderMovesApi;
