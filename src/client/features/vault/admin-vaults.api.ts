import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { vaultsContract } from '#contract/vault/vaults.contract.ts';

type Contract = typeof vaultsContract;

const calls = {
  list: { method: 'GET', path: '/admin/vaults' },
  cover: { method: 'GET', path: '/admin/vault-cover' },
  read: { method: 'GET', path: '/admin/vaults/:id' },
  create: { method: 'POST', path: '/admin/vaults' },
  update: { method: 'PUT', path: '/admin/vaults/:id' },
} as const satisfies CallsOf<Contract>;

/** Where metal lies, for the staff. */
const adminVaultsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readVaultCover: build.query<ReplyOf<Contract['cover']>, void>({
      query: () => ({ endpoint: calls.cover }),
      providesTags: ['Vault', 'StorageItem'],
    }),
    readVault: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['Vault'],
    }),
    createVault: build.mutation<ReplyOf<Contract['create']>, BodyOf<Contract['create']>>({
      query: (body) => ({ endpoint: calls.create, body }),
      invalidatesTags: ['Vault'],
    }),
    updateVault: build.mutation<ReplyOf<Contract['update']>, BodyOf<Contract['update']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.update, params: { id }, body }),
      invalidatesTags: ['Vault'],
    }),
  }),
});

export const { useReadVaultCoverQuery, useReadVaultQuery, useCreateVaultMutation, useUpdateVaultMutation } =
  adminVaultsApi;

export const useListVaultsQuery = listCall<Contract['list']>(calls.list, ['Vault']);
