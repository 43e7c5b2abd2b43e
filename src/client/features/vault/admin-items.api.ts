import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { adminItemsContract } from '#contract/vault/admin-items.contract.ts';
import type { vaultDeskContract } from '#contract/vault/vault-desk.contract.ts';

type Items = typeof adminItemsContract;
type Desk = typeof vaultDeskContract;

const items = {
  list: { method: 'GET', path: '/admin/storage-items' },
  read: { method: 'GET', path: '/admin/storage-items/:id' },
  bars: { method: 'GET', path: '/admin/bar-list' },
} as const satisfies CallsOf<Items>;

const desk = {
  queue: { method: 'GET', path: '/admin/vault-desk' },
  find: { method: 'GET', path: '/admin/vault-desk/found' },
  move: { method: 'POST', path: '/admin/storage-items/:id/moves', idempotent: true },
  freeze: { method: 'POST', path: '/admin/storage-items/:id/freeze', idempotent: true },
} as const satisfies CallsOf<Desk>;

interface Act<Name extends 'move' | 'freeze'> {
  id: string;
  body: BodyOf<Desk[Name]>;
  key: string;
}

/** After a refusal, too, so that the newer state is seen. */
const changed = ['StorageItem', 'Vault', 'Task', 'Order'] as const;

/** Customers' metal in storage, for the staff. */
const adminItemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readVaultItem: build.query<ReplyOf<Items['read']>, string>({
      query: (id) => ({ endpoint: items.read, params: { id } }),
      providesTags: ['StorageItem'],
    }),
    readVaultDesk: build.query<ReplyOf<Desk['queue']>, void>({
      query: () => ({ endpoint: desk.queue }),
      providesTags: ['StorageItem'],
    }),
    findStorageItems: build.query<ReplyOf<Desk['find']>, string>({
      query: (code) => ({ endpoint: desk.find, query: { code } }),
      providesTags: ['StorageItem'],
    }),
    moveStorageItem: build.mutation<ReplyOf<Desk['move']>, Act<'move'>>({
      query: ({ id, body, key }) => ({ endpoint: desk.move, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    freezeStorageItem: build.mutation<ReplyOf<Desk['freeze']>, Act<'freeze'>>({
      query: ({ id, body, key }) => ({ endpoint: desk.freeze, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
  }),
});

export const {
  useReadVaultItemQuery,
  useReadVaultDeskQuery,
  useFindStorageItemsQuery,
  useMoveStorageItemMutation,
  useFreezeStorageItemMutation,
} = adminItemsApi;

export const useListStorageItemsQuery = listCall<Items['list']>(items.list, ['StorageItem']);
export const useListBarsQuery = listCall<Items['bars']>(items.bars, ['StorageItem', 'Vault']);
