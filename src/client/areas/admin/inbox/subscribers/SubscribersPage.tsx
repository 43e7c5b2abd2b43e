import { useMemo } from 'react';

import { answered } from '#client/features/platform/lists/answered.ts';
import {
  useChangeSubscribersMutation,
  useListSubscribersQuery,
} from '#client/features/inbox/subscribers/subscribers.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { HeadButton } from '#client/kit/page-frame/HeadButton.tsx';
import type { SubscriberRow } from '#contract/inbox/subscribers.contract.ts';
import { subscribersResource } from '#contract/inbox/subscribers.resource.ts';

import { AddSubscriber } from './AddSubscriber.tsx';
import { EndDialog } from './EndDialog.tsx';
import { Consents } from './Consents.tsx';
import { subscriberBulk, subscriberRowActions, subscriberViews } from './subscriber-acts.ts';
import { subscriberColumns } from './subscriber-columns.tsx';

/** Who gets the newsletter, who left, and who has yet to confirm. */
export function SubscribersPage() {
  const { panel, show } = usePanel();
  const [change] = useChangeSubscribersMutation();
  const options = useMemo(
    () => ({
      views: subscriberViews,
      empty: 'Readers appear here once they ask for the newsletter at the foot of the site.',
      bulk: subscriberBulk((action, selection, key) => answered(change({ action, selection, key }))),
      rowActions: subscriberRowActions((ending) => show((onClose) => <EndDialog ending={ending} onClose={onClose} />)),
      expand: ({ id }: SubscriberRow) => <Consents id={id} />,
    }),
    [change, show],
  );
  const add = () => show((onClose) => <AddSubscriber onClose={onClose} />);
  return (
    <ListPage
      title="Subscribers"
      name="Subscribers"
      resource={subscribersResource}
      columns={subscriberColumns}
      useRows={useListSubscribersQuery}
      options={options}
      actions={<HeadButton onClick={add}>Add subscriber</HeadButton>}
    >
      {panel}
    </ListPage>
  );
}
