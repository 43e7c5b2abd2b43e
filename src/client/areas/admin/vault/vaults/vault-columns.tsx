import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { RowButton } from '#client/kit/resource-table/RowButton.tsx';
import { provinceNames } from '#contract/provinces.ts';
import type { VaultRow } from '#contract/vault/vaults.contract.ts';
import type { vaultsResource } from '#contract/vault/vaults.resource.ts';

const column = columnsOf<VaultRow, typeof vaultsResource>();

/** With `edit`, a vault's name opens its form. */
export const vaultColumns = (edit: ((id: string) => void) | null): readonly Column<VaultRow>[] => [
  column.text('code', { width: 84, card: 'line' }),
  edit === null
    ? column.text('name', { card: 'title', hideable: false })
    : {
        key: 'name',
        card: 'title',
        hideable: false,
        render: ({ id, name }) => <RowButton onClick={() => edit(id)}>{name}</RowButton>,
      },
  column.text('operator', { width: 160, card: 'subject' }),
  column.text('city', { width: 120 }),
  column.tag('province', (province) => provinceNames[province], { width: 130 }),
  column.text('insurer', { width: 160, card: 'line' }),
  column.text('policyNumber', { width: 120 }),
  column.day('insuredUntil', { width: 110, card: 'line' }),
  column.money('insured', { width: 150, card: 'figure' }),
  column.flag('active', { card: 'status' }),
  column.flag('transfers'),
];
