import { useMemo } from 'react';

import { paths } from '#client/app/paths.ts';
import { SecretDialog } from '#client/areas/admin/developers/SecretDialog.tsx';
import { useListApiKeysQuery, useRevokeApiKeyMutation } from '#client/features/developers/api-keys.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { HeadButton } from '#client/kit/page-frame/HeadButton.tsx';
import { Question } from '#client/kit/question/Question.tsx';
import type { RowAction } from '#client/kit/resource-table/acting/row-action.ts';
import type { ApiKeyRow } from '#contract/developers/api-keys.contract.ts';
import { apiKeysResource } from '#contract/developers/api-keys.resource.ts';

import { apiKeyColumns } from './api-key-columns.tsx';
import { ApiKeyDrawer } from './ApiKeyDrawer.tsx';

const trail = [{ label: 'Webhooks', to: paths.admin.webhooks }];

const fixed = {
  views: [
    { label: 'All keys', query: '' },
    { label: 'Active', query: 'f.state=in:active' },
    { label: 'Never used', query: 'f.state=in:active&f.lastUsedAt=empty' },
  ],
  empty: 'A key lets your own program read prices, products or orders. Make the first one.',
};

/** Keys by which other programs read. */
export function ApiKeysPage() {
  const { panel, show } = usePanel();
  const mayWrite = useRight('developers.write');
  const options = useMemo(() => {
    const revoke: RowAction<ApiKeyRow> = {
      key: 'revoke',
      label: 'Revoke…',
      danger: true,
      fits: ({ state }) => state !== 'revoked',
      run: (key) => show((onClose) => <RevokeKey apiKey={key} onClose={onClose} />),
    };
    return mayWrite ? { ...fixed, rowActions: [revoke] } : fixed;
  }, [show, mayWrite]);
  const onKey = (name: string, key: string) =>
    show((onClose) => (
      <SecretDialog
        title={`The key “${name}”`}
        what="key"
        secret={key}
        words="Give it to the program that reads with it. It is not shown again."
        onClose={onClose}
      />
    ));
  return (
    <ListPage
      title="API keys"
      name="API keys"
      trail={trail}
      resource={apiKeysResource}
      columns={apiKeyColumns}
      useRows={useListApiKeysQuery}
      options={options}
      actions={
        mayWrite && (
          <HeadButton onClick={() => show((onClose) => <ApiKeyDrawer onKey={onKey} onClose={onClose} />)}>
            New key
          </HeadButton>
        )
      }
    >
      {panel}
    </ListPage>
  );
}

/** Asks before a key is ended for good. */
function RevokeKey({ apiKey: { id, name, prefix }, onClose }: { apiKey: ApiKeyRow; onClose: () => void }) {
  const [revoke] = useRevokeApiKeyMutation();
  return (
    <Question title={`Revoke “${name}”?`} yes="Revoke the key" danger act={() => revoke(id)} onClose={onClose}>
      <p>
        What reads with <code>{prefix}…</code> is refused from then on. A key that was revoked cannot be had back.
      </p>
    </Question>
  );
}
