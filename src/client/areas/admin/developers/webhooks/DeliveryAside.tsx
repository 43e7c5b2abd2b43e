import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { type ApiError, isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import styles from '#client/areas/admin/developers/developers.module.css';
import {
  useReadWebhookDeliveryQuery,
  useReplayWebhookDeliveryMutation,
} from '#client/features/developers/webhooks.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { AsideHeader } from '#client/kit/page-frame/AsideHeader.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Section } from '#client/kit/section/Section.tsx';
import { besideHash, type Steps } from '#client/kit/split-view/beside.ts';
import text from '#client/kit/theme/text.module.css';
import type { WebhookDelivery } from '#contract/developers/webhook-deliveries.contract.ts';
import { sentEventNames } from '#contract/developers/webhook-events.rules.ts';

import { DeliveryStateTag, figure } from './delivery-columns.tsx';

interface DeliveryAsideProps {
  id: string;
  steps: Steps;
  onClose: () => void;
}

/** A delivery beside the list: what was sent, what was answered, and sending it again. */
export function DeliveryAside({ id, steps, onClose }: DeliveryAsideProps) {
  const { currentData: delivery, error, refetch } = useReadWebhookDeliveryQuery(id);
  return (
    <>
      <AsideHeader
        title={delivery ? sentEventNames[delivery.event] : 'Delivery'}
        note={delivery && <DeliveryStateTag state={delivery.state} />}
        steps={steps}
        onClose={onClose}
      />
      <div className={styles.aside}>
        {delivery ? (
          <DeliveryContent delivery={delivery} />
        ) : error ? (
          <Failed what="The delivery" error={error} onRetry={refetch} />
        ) : (
          <PageLoading />
        )}
      </div>
    </>
  );
}

function DeliveryContent({ delivery }: { delivery: WebhookDelivery }) {
  const mayWrite = useRight('developers.write');
  const { body, answer } = delivery;
  return (
    <>
      {mayWrite && <Replay id={delivery.id} />}
      <Facts items={factsOf(delivery)} />
      <Section title="What is sent">
        <pre className={styles.code}>{body}</pre>
      </Section>
      {answer !== null && (
        <Section title="What was answered">
          {answer === '' ? <p>Nothing beside the status.</p> : <pre className={styles.code}>{answer}</pre>}
        </Section>
      )}
    </>
  );
}

/** Sends the event again as a delivery of its own, and opens that. */
function Replay({ id }: { id: string }) {
  const [replay, { isLoading }] = useReplayWebhookDeliveryMutation();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const navigate = useNavigate();
  const send = async () => {
    const { data, error } = await replay(id);
    setRefusal(isApiError(error) ? error : null);
    if (data) void navigate({ search: window.location.search, hash: besideHash(data.id) });
  };
  return (
    <>
      <div className={styles.acts}>
        <Button loading={isLoading} onClick={() => void send()}>
          Send it again
        </Button>
      </div>
      {refusal && <Alert type="warning" role="alert" title={refusal.message} />}
    </>
  );
}

const besideLink = (path: string, id: string, words: string) => (
  <Link className={text.link} to={`${path}${besideHash(id)}`}>
    {words}
  </Link>
);

const factsOf = (delivery: WebhookDelivery) => [
  { label: 'Receiver', value: besideLink(paths.admin.webhooks, delivery.endpointId, delivery.url) },
  { label: 'Event', value: delivery.eventId },
  { label: 'Written', value: <DateText iso={delivery.createdAt} time /> },
  ...(delivery.triedAt === null ? [] : [{ label: 'Last try', value: <DateText iso={delivery.triedAt} time /> }]),
  { label: 'Tries', value: String(delivery.attempts) },
  { label: 'Answer', value: figure(delivery.status) },
  { label: 'Took', value: figure(delivery.durationMs, ' ms') },
  ...(delivery.lastError === null ? [] : [{ label: 'Failure', value: delivery.lastError }]),
  ...(delivery.nextTryAt === null ? [] : [{ label: 'Next try', value: <DateText iso={delivery.nextTryAt} time /> }]),
  ...(delivery.replayOf === null
    ? []
    : [
        {
          label: 'Sent again',
          value: besideLink(paths.admin.webhookDeliveries, delivery.replayOf, 'the delivery before'),
        },
      ]),
];
