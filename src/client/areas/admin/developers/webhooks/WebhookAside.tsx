import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { type ApiError, isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import styles from '#client/areas/admin/developers/developers.module.css';
import { useReadWebhookQuery, useTestWebhookMutation } from '#client/features/developers/webhooks.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import type { DrawPanel } from '#client/kit/list-page/use-panel.ts';
import { AsideHeader } from '#client/kit/page-frame/AsideHeader.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Section } from '#client/kit/section/Section.tsx';
import { besideHash, type Steps } from '#client/kit/split-view/beside.ts';
import text from '#client/kit/theme/text.module.css';
import { webhookEventNames } from '#contract/developers/webhook-events.rules.ts';
import type { Webhook } from '#contract/developers/webhooks.contract.ts';
import { metalNames } from '#contract/metals.ts';

import { NewestDeliveries } from './NewestDeliveries.tsx';
import { RemoveWebhook, RotateSecret, TurnWebhook } from './webhook-acts.tsx';
import { WebhookStateTag } from './webhook-columns.tsx';

export interface WebhookActs {
  show: (draw: DrawPanel) => void;
  edit: (id: string) => void;
  onSecret: (url: string, secret: string) => void;
}

interface WebhookAsideProps {
  id: string;
  acts: WebhookActs;
  steps: Steps;
  onClose: () => void;
}

/** An endpoint beside the list: what it is told, how it takes it, its newest deliveries, and what can be done. */
export function WebhookAside({ id, acts, steps, onClose }: WebhookAsideProps) {
  const { currentData: webhook, error, refetch } = useReadWebhookQuery(id);
  const mayWrite = useRight('developers.write');
  return (
    <>
      <AsideHeader
        title={webhook?.url ?? 'Webhook'}
        note={webhook && <WebhookStateTag state={webhook.state} />}
        steps={steps}
        onClose={onClose}
      />
      <div className={styles.aside}>
        {webhook ? (
          <>
            {mayWrite && <Acts webhook={webhook} acts={acts} onGone={onClose} />}
            {!webhook.canSign && (
              <Alert
                type="warning"
                title="Its secret was sealed under another key of the shop and cannot be read. Make a new one."
              />
            )}
            <Facts items={factsOf(webhook)} />
            <Section
              title="Newest deliveries"
              aside={
                <Link className={text.link} to={`${paths.admin.webhookDeliveries}?f.endpointId=equals:${id}`}>
                  All deliveries
                </Link>
              }
            >
              <NewestDeliveries endpointId={id} />
            </Section>
          </>
        ) : error ? (
          <Failed what="The webhook" error={error} onRetry={refetch} />
        ) : (
          <PageLoading />
        )}
      </div>
    </>
  );
}

const factsOf = ({ description, events, metals, lastDeliveredAt, queued, failures, ...rest }: Webhook) => [
  ...(description === '' ? [] : [{ label: 'For', value: description }]),
  { label: 'Events', value: events.map((event) => webhookEventNames[event]).join(', ') },
  ...(metals.length === 0 ? [] : [{ label: 'Metals', value: metals.map((metal) => metalNames[metal]).join(', ') }]),
  { label: 'Last delivery', value: lastDeliveredAt === null ? 'none yet' : <DateText iso={lastDeliveredAt} time /> },
  { label: 'Waiting', value: String(queued) },
  ...(rest.failingSince === null
    ? []
    : [
        { label: 'Failing since', value: <DateText iso={rest.failingSince} time /> },
        { label: 'Failures in a row', value: String(failures) },
      ]),
  ...(rest.lastError === null ? [] : [{ label: 'Last failure', value: rest.lastError }]),
  ...(rest.oldSecretUntil === null
    ? []
    : [{ label: 'Old secret signs too until', value: <DateText iso={rest.oldSecretUntil} time /> }]),
];

function Acts({ webhook, acts, onGone }: { webhook: Webhook; acts: WebhookActs; onGone: () => void }) {
  const { show, edit, onSecret } = acts;
  const [test, { isLoading }] = useTestWebhookMutation();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const navigate = useNavigate();
  const tryIt = async () => {
    const { data, error } = await test(webhook.id);
    setRefusal(isApiError(error) ? error : null);
    if (data) void navigate(`${paths.admin.webhookDeliveries}${besideHash(data.deliveryId)}`);
  };
  const gone = (close: () => void) => () => {
    close();
    onGone();
  };
  return (
    <>
      <div className={styles.acts}>
        <Button type="primary" loading={isLoading} onClick={() => void tryIt()}>
          Send a test event
        </Button>
        <Button onClick={() => edit(webhook.id)}>Edit…</Button>
        <Button onClick={() => show((close) => <TurnWebhook webhook={webhook} onClose={close} />)}>
          {webhook.state === 'on' ? 'Turn off…' : 'Turn on…'}
        </Button>
        <Button onClick={() => show((close) => <RotateSecret webhook={webhook} onSecret={onSecret} onClose={close} />)}>
          New secret…
        </Button>
        <Button
          danger
          onClick={() => show((close) => <RemoveWebhook webhook={webhook} onDone={gone(close)} onClose={close} />)}
        >
          Delete…
        </Button>
      </div>
      {refusal && <Alert type="warning" role="alert" title={refusal.message} />}
    </>
  );
}
