import { useListMailsQuery } from '#client/features/platform/outbox/outbox.api.ts';
import { type BesideList, ListPage } from '#client/kit/list-page/ListPage.tsx';
import type { OutboxRow } from '#contract/platform/mails.contract.ts';
import { outboxResource } from '#contract/platform/mails.resource.ts';

import { mailColumns } from './mail-columns.tsx';
import { MailAside } from './MailAside.tsx';

const beside: BesideList<OutboxRow> = {
  label: (mail) => mail?.subject ?? 'Mail',
  content: ({ row, steps, onClose }) => row && <MailAside mail={row} steps={steps} onClose={onClose} />,
};
const options = { empty: 'Mails appear here as the shop writes them.', beside };

/** The mails the shop has written and what became of them; one of them is read beside the list. */
export const OutboxPage = () => (
  <ListPage
    title="Outbox"
    name="Mails"
    resource={outboxResource}
    columns={mailColumns}
    useRows={useListMailsQuery}
    options={options}
  />
);
