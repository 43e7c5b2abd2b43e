import { useState } from 'react';

import { PRICE_POLL_MS } from '#client/api/polling.ts';
import { useListMailsQuery } from '#client/features/outbox/outbox.api.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { ResourceTable } from '#client/kit/resource-table/ResourceTable.tsx';
import { useBeside } from '#client/kit/split-view/beside.ts';
import { SplitView } from '#client/kit/split-view/SplitView.tsx';
import type { OutboxRow } from '#contract/mails.contract.ts';
import { outboxResource } from '#contract/mails.resource.ts';

import { mailColumns } from './mail-columns.tsx';
import { MailAside } from './MailAside.tsx';

/** The mails the shop has written and what became of them; one of them is read beside the list. */
export function OutboxPage() {
  const [rows, setRows] = useState<readonly OutboxRow[]>([]);
  const { openId, open } = useBeside();
  const mail = rows.find(({ id }) => id === openId);
  return (
    <SplitView
      aside={mail ? { label: mail.subject, content: <MailAside mail={mail} onClose={() => open(null)} /> } : null}
      onClose={() => open(null)}
    >
      <PageFrame title="Outbox">
        <ResourceTable
          name="Mails"
          resource={outboxResource}
          columns={mailColumns}
          useRows={useListMailsQuery}
          options={{
            poll: PRICE_POLL_MS,
            openId,
            onRows: setRows,
            empty: 'Mails appear here as the shop writes them.',
          }}
        />
      </PageFrame>
    </SplitView>
  );
}
