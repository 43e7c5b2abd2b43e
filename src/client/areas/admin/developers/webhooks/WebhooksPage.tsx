import { useMemo } from 'react';

import { paths } from '#client/app/paths.ts';
import { SecretDialog } from '#client/areas/admin/developers/SecretDialog.tsx';
import { useListWebhooksQuery } from '#client/features/developers/webhooks.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { type BesideList, ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { HeadButton } from '#client/kit/page-frame/HeadButton.tsx';
import { HeadLinks } from '#client/kit/page-frame/HeadLinks.tsx';
import type { WebhookRow } from '#contract/developers/webhooks.contract.ts';
import { webhooksResource } from '#contract/developers/webhooks.resource.ts';

import { fewWebhookColumns, webhookColumns } from './webhook-columns.tsx';
import { WebhookAside } from './WebhookAside.tsx';
import { WebhookDrawer } from './WebhookDrawer.tsx';

const fixed = {
  views: [
    { label: 'All webhooks', query: '' },
    { label: 'Paused or failing', query: 'f.failures=gte:1&sort=-failures' },
  ],
  empty: 'A webhook tells your own program what happens in the shop. Add the first one.',
};

const besides = [
  ['Deliveries', paths.admin.webhookDeliveries],
  ['API keys', paths.admin.apiKeys],
] as const;

/** Where other programs are told of events; one of them is looked at beside the list. */
export function WebhooksPage() {
  const { panel, show } = usePanel();
  const mayWrite = useRight('developers.write');
  const { options, edit } = useMemo(() => {
    const onSecret = (url: string, secret: string) =>
      show((onClose) => (
        <SecretDialog
          title={`The secret of ${url}`}
          what="secret"
          secret={secret}
          words="Give it to the receiver, which proves by it that the shop calls. It is not shown again."
          onClose={onClose}
        />
      ));
    const open = (id: string | null) =>
      show((onClose) => <WebhookDrawer id={id} onSecret={onSecret} onClose={onClose} />);
    const beside: BesideList<WebhookRow> = {
      label: (webhook) => webhook?.url ?? 'Webhook',
      columns: fewWebhookColumns,
      content: ({ id, steps, onClose }) => (
        <WebhookAside id={id} acts={{ show, edit: open, onSecret }} steps={steps} onClose={onClose} />
      ),
    };
    return { options: { ...fixed, beside }, edit: open };
  }, [show]);
  return (
    <ListPage
      title="Webhooks"
      name="Webhooks"
      resource={webhooksResource}
      columns={webhookColumns}
      useRows={useListWebhooksQuery}
      options={options}
      actions={
        <>
          <HeadLinks links={besides} />
          {mayWrite && <HeadButton onClick={() => edit(null)}>Add webhook</HeadButton>}
        </>
      }
    >
      {panel}
    </ListPage>
  );
}
