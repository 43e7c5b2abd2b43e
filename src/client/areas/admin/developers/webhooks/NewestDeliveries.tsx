import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useListWebhookDeliveriesQuery } from '#client/features/developers/webhooks.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import { besideHash } from '#client/kit/split-view/beside.ts';
import text from '#client/kit/theme/text.module.css';
import type { WebhookDeliveryRow } from '#contract/developers/webhook-deliveries.contract.ts';
import { sentEventNames } from '#contract/developers/webhook-events.rules.ts';

import { DeliveryStateTag, figure } from './delivery-columns.tsx';

const columns: readonly PlainColumn<WebhookDeliveryRow>[] = [
  {
    label: 'Event',
    render: ({ id, event }) => (
      <Link className={text.link} to={`${paths.admin.webhookDeliveries}${besideHash(id)}`}>
        {sentEventNames[event]}
      </Link>
    ),
  },
  { label: 'Time', render: ({ createdAt }) => <DateText iso={createdAt} time /> },
  { label: 'State', render: ({ state }) => <DeliveryStateTag state={state} /> },
  { label: 'Answer', align: 'end', render: ({ status }) => figure(status) },
  { label: 'Took', align: 'end', render: ({ durationMs }) => figure(durationMs, ' ms') },
  { label: 'Tries', align: 'end', render: ({ attempts }) => String(attempts) },
];

/** What an endpoint was sent last; each opens with its body and the answer. */
export function NewestDeliveries({ endpointId }: { endpointId: string }) {
  const { currentData, error, refetch } = useListWebhookDeliveriesQuery(`f.endpointId=equals:${endpointId}&rows=20`);
  if (error) return <Failed what="The deliveries" error={error} onRetry={refetch} />;
  if (!currentData) return <p>Loading...</p>;
  if (currentData.items.length === 0) return <p>Nothing was sent to it yet.</p>;
  return (
    <PlainTable
      caption="Newest deliveries"
      columns={columns}
      rows={currentData.items}
      rowKey={({ id }) => id}
      narrow="cards"
    />
  );
}
