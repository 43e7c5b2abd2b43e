import { paths } from '#client/app/paths.ts';
import { useListBarsQuery } from '#client/features/vault/admin-items.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { metalNames } from '#contract/metals.ts';
import type { BarRow } from '#contract/vault/admin-items.contract.ts';
import { barsResource } from '#contract/vault/admin-items.resource.ts';

const column = columnsOf<BarRow, typeof barsResource>();

const columns: readonly Column<BarRow>[] = [
  column.text('vault', { width: 84, card: 'line' }),
  column.tag('metal', (metal) => metalNames[metal], { width: 100, card: 'status' }),
  column.text('serial', { width: 140, card: 'line' }),
  column.text('lot', { width: 120, card: 'line' }),
  column.text('brand', { width: 190, card: 'line' }),
  column.text('name', { card: 'title', hideable: false }),
  column.number('pieces', { width: 90 }),
  column.text('grossOz', { width: 110, align: 'end' }),
  column.text('fineness', { width: 96, align: 'end' }),
  column.text('fineOz', { width: 110, align: 'end', card: 'figure' }),
  column.text('location', { width: 110 }),
];

const options = {
  views: [
    { label: 'All metals', query: '' },
    { label: 'Gold', query: 'f.metal=in:XAU' },
    { label: 'Silver', query: 'f.metal=in:XAG' },
    { label: 'Platinum', query: 'f.metal=in:XPT' },
    { label: 'Palladium', query: 'f.metal=in:XPD' },
  ],
  empty: 'A line appears here when two officers have taken metal in.',
};

const trail = [
  { label: 'Vault', to: paths.admin.vault },
  { label: 'Vaults', to: paths.admin.vaults },
];

/** The weight list of what lies in the vaults, in troy ounces; its CSV is what auditors get. */
export const BarListPage = () => (
  <ListPage
    title="Bar list"
    trail={trail}
    name="Bar list"
    resource={barsResource}
    columns={columns}
    useRows={useListBarsQuery}
    options={options}
  />
);
