import { moneyText } from '#contract/arithmetic/exact.ts';
import { vaultsResource } from '#contract/vault/vaults.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { vaults } from './vaults.table.ts';

const { id, code, name, operator, city, province, insurer, policyNumber, insuredUntil, insuredCad, active } = vaults;
const { transfers } = vaults;
const facts = { code, name, operator, city, province, insurer, policyNumber, insuredUntil, active, transfers };

export const allVaults = defineListSource({
  resource: vaultsResource,
  from: vaults,
  columns: { ...facts, insured: insuredCad },
  select: { ...facts, id, insuredCad },
  toRow: ({ insuredCad: insured, ...row }) => ({ ...row, insured: moneyText(insured) }),
  key: id,
});
