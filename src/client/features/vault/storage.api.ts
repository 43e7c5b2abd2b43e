import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { storageFeesContract } from '#contract/vault/storage-fees.contract.ts';
import type { storageContract } from '#contract/vault/storage.contract.ts';

type Contract = typeof storageContract;

const calls = {
  summary: { method: 'GET', path: '/customer/storage' },
  ofCustomer: { method: 'GET', path: '/admin/customers/:id/storage' },
  items: { method: 'GET', path: '/customer/storage/items' },
  item: { method: 'GET', path: '/customer/storage/items/:id' },
  history: { method: 'GET', path: '/customer/storage/history' },
} as const satisfies CallsOf<Pick<Contract, 'summary' | 'ofCustomer' | 'items' | 'item' | 'history'>>;

const feesCall = { method: 'GET', path: '/customer/storage/fees' } as const satisfies CallsOf<
  typeof storageFeesContract
>['own'];

/** Where the items that are held are had as a file. */
export const STORAGE_STATEMENT = '/backend/customer/storage/statement';

/** What a customer has in storage. */
const storageApi = api.injectEndpoints({
  endpoints: (build) => ({
    readStorage: build.query<ReplyOf<Contract['summary']>, void>({
      query: () => ({ endpoint: calls.summary }),
      // Asked for anew with pushed prices, as the prices of products are.
      providesTags: ['StorageItem', 'PriceBasis'],
    }),
    readStorageOf: build.query<ReplyOf<Contract['ofCustomer']>, string>({
      query: (id) => ({ endpoint: calls.ofCustomer, params: { id } }),
      providesTags: ['StorageItem', 'PriceBasis'],
    }),
    readStorageItem: build.query<ReplyOf<Contract['item']>, string>({
      query: (id) => ({ endpoint: calls.item, params: { id } }),
      providesTags: ['StorageItem'],
    }),
    readStorageFees: build.query<ReplyOf<typeof storageFeesContract.own>, void>({
      query: () => ({ endpoint: feesCall }),
      providesTags: ['StorageItem', 'Invoice'],
    }),
    readStorageHistory: build.query<ReplyOf<Contract['history']>, void>({
      query: () => ({ endpoint: calls.history }),
      providesTags: ['StorageItem'],
    }),
  }),
});

export const {
  useReadStorageQuery,
  useReadStorageOfQuery,
  useReadStorageItemQuery,
  useReadStorageHistoryQuery,
  useReadStorageFeesQuery,
} = storageApi;

export const useListStorageItemsQuery = listCall<Contract['items']>(calls.items, ['StorageItem']);
