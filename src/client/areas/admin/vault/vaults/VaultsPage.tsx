import { useCallback, useMemo } from 'react';

import { paths } from '#client/app/paths.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { useListVaultsQuery } from '#client/features/vault/admin-vaults.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { HeadButton } from '#client/kit/page-frame/HeadButton.tsx';
import { HeadLinks } from '#client/kit/page-frame/HeadLinks.tsx';
import { vaultsResource } from '#contract/vault/vaults.resource.ts';

import { vaultColumns } from './vault-columns.tsx';
import { VaultCovers } from './VaultCovers.tsx';
import { VaultDrawer } from './VaultDrawer.tsx';

const options = {
  views: [
    { label: 'All vaults', query: '' },
    { label: 'In use', query: 'f.active=equals:true' },
  ],
  empty: 'Add the vault in which customers’ metal lies.',
};

const links = [
  ['Bar list', paths.admin.barList],
  ['Vault audits', paths.admin.vaultAudits],
] as const;

const trail = [{ label: 'Vault', to: paths.admin.vault }];

/** Where metal lies, and whether what lies there is insured. */
export function VaultsPage() {
  const { panel, show } = usePanel();
  const mayWrite = useRight('vault.write');
  const edit = useCallback((id: string | null) => show((onClose) => <VaultDrawer id={id} onClose={onClose} />), [show]);
  const columns = useMemo(() => vaultColumns(mayWrite ? edit : null), [edit, mayWrite]);
  return (
    <ListPage
      title="Vaults"
      trail={trail}
      name="Vaults"
      resource={vaultsResource}
      columns={columns}
      useRows={useListVaultsQuery}
      options={options}
      actions={
        <>
          <HeadLinks links={links} />
          {mayWrite && <HeadButton onClick={() => edit(null)}>New vault</HeadButton>}
        </>
      }
    >
      <VaultCovers />
      {panel}
    </ListPage>
  );
}
