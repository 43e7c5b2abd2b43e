import { useState } from 'react';

import { paths } from '#client/app/paths.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { useListVaultAuditsQuery } from '#client/features/vault/vault-audits.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { HeadButton } from '#client/kit/page-frame/HeadButton.tsx';
import { HeadLinks } from '#client/kit/page-frame/HeadLinks.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import type { VaultAuditRow } from '#contract/vault/vault-audits.contract.ts';
import { vaultAuditsResource } from '#contract/vault/vault-audits.resource.ts';

import { NewAuditDialog } from './NewAuditDialog.tsx';

const column = columnsOf<VaultAuditRow, typeof vaultAuditsResource>();

const columns: readonly Column<VaultAuditRow>[] = [
  column.link('fileName', ({ id }) => paths.admin.vaultAudit(id), { width: 200 }),
  column.text('vault', { width: 90, card: 'line' }),
  column.day('countedOn', { width: 110, card: 'line' }),
  column.text('auditor', { card: 'subject' }),
  column.number('lines', { width: 80 }),
  column.number('matching', { width: 80, card: 'line' }),
  column.tag(
    'differing',
    (differing) => (
      <StatusTag tone={differing === 0 ? 'ok' : 'bad'}>{differing === 0 ? 'all match' : String(differing)}</StatusTag>
    ),
    { width: 110, card: 'status' },
  ),
  column.text('recordedByName', { width: 150 }),
  column.dateTime('at', { card: 'line' }),
];

const options = {
  views: [
    { label: 'All audits', query: '' },
    { label: 'To settle', query: 'sort=-differing' },
  ],
  empty: 'Read in the bar list of an operator or auditor to hold it against what we hold.',
};

const trail = [
  { label: 'Vault', to: paths.admin.vault },
  { label: 'Vaults', to: paths.admin.vaults },
];

/** Bar lists of operators and auditors that were held against what we hold. */
export function AuditsPage() {
  const [isAsking, setAsking] = useState(false);
  const mayWrite = useRight('vault.write');
  return (
    <ListPage
      title="Vault audits"
      trail={trail}
      name="Vault audits"
      resource={vaultAuditsResource}
      columns={columns}
      useRows={useListVaultAuditsQuery}
      options={options}
      actions={
        <>
          <HeadLinks links={[['Bar list', paths.admin.barList]]} />
          {mayWrite && <HeadButton onClick={() => setAsking(true)}>Read a bar list in…</HeadButton>}
        </>
      }
    >
      {isAsking && <NewAuditDialog onClose={() => setAsking(false)} />}
    </ListPage>
  );
}
