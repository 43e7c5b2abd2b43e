import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { vaultAuditsContract } from '#contract/vault/vault-audits.contract.ts';

type Contract = typeof vaultAuditsContract;

const calls = {
  list: { method: 'GET', path: '/admin/vault-audits' },
  read: { method: 'GET', path: '/admin/vault-audits/:id' },
  record: { method: 'POST', path: '/admin/vault-audits', idempotent: true },
} as const satisfies CallsOf<Contract>;

/** Bar lists that are held against what we hold, for the vault's officers. */
const vaultAuditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readVaultAudit: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['VaultAudit'],
    }),
    recordVaultAudit: build.mutation<ReplyOf<Contract['record']>, { body: BodyOf<Contract['record']>; key: string }>({
      query: ({ body, key }) => ({ endpoint: calls.record, body, idempotencyKey: key }),
      invalidatesTags: ['VaultAudit', 'Vault', 'Task'],
    }),
  }),
});

export const { useReadVaultAuditQuery, useRecordVaultAuditMutation } = vaultAuditsApi;

export const useListVaultAuditsQuery = listCall<Contract['list']>(calls.list, ['VaultAudit']);
