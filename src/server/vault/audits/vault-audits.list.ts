import { eq } from 'drizzle-orm';

import { vaultAuditsResource } from '#contract/vault/vault-audits.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { vaults } from '#server/vault/vaults/vaults.table.ts';

import { vaultAudits } from './vault-audits.table.ts';

const { at, auditor, countedOn, differing, fileName, lines, matching, recordedByName } = vaultAudits;
const columns = { at, auditor, countedOn, differing, fileName, lines, matching, recordedByName, vault: vaults.code };

/** Every bar list that was read in. */
export const allVaultAudits = defineListSource({
  resource: vaultAuditsResource,
  from: vaultAudits,
  innerJoins: [{ table: vaults, on: eq(vaults.id, vaultAudits.vaultId) }],
  columns,
  select: { ...columns, id: vaultAudits.id },
  toRow: (row) => ({ ...row, at: row.at.toISOString() }),
  key: vaultAudits.id,
});
