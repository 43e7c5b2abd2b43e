import {
  useRemoveWebhookMutation,
  useRotateWebhookSecretMutation,
  useTurnWebhookMutation,
} from '#client/features/developers/webhooks.api.ts';
import { Question } from '#client/kit/question/Question.tsx';
import type { Webhook } from '#contract/developers/webhooks.contract.ts';
import { webhookLimits } from '#contract/developers/webhooks.rules.ts';

interface ActProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Asks before an endpoint is sent nothing any more, or everything again. */
export function TurnWebhook({ webhook: { id, version, url, state, queued }, onClose }: ActProps) {
  const [turn] = useTurnWebhookMutation();
  const on = state !== 'on';
  return (
    <Question
      title={on ? `Turn on ${url}?` : `Turn off ${url}?`}
      yes={on ? 'Turn it on' : 'Turn it off'}
      act={() => turn({ id, on, version })}
      onClose={onClose}
    >
      <p>
        {on
          ? `It is sent events from now on${queued === 0 ? '' : `, and what is waiting for it: ${deliveriesOf(queued)}`}.`
          : 'It is never told what happens while it is off. Deliveries already waiting are sent once it is on again.'}
      </p>
    </Question>
  );
}

const deliveriesOf = (count: number): string => (count === 1 ? '1 delivery' : `${count} deliveries`);

interface RotateProps extends ActProps {
  onSecret: (url: string, secret: string) => void;
}

/** Asks before a new secret is made, and hands it on. */
export function RotateSecret({ webhook: { id, version, url, canSign }, onSecret, onClose }: RotateProps) {
  const [rotate] = useRotateWebhookSecretMutation();
  return (
    <Question
      title={`Make a new secret for ${url}?`}
      yes="Make a new secret"
      act={async () => {
        const { data, error } = await rotate({ id, version });
        if (data) onSecret(url, data.secret);
        return { error };
      }}
      onDone={() => undefined}
      onClose={onClose}
    >
      <p>
        {canSign
          ? `It is shown once. The one that it replaces signs beside it for ${webhookLimits.overlapHours} hours, so that the receiver can change over.`
          : 'It is shown only once. If you lose it, make a new one.'}
      </p>
    </Question>
  );
}

/** Asks before an endpoint is deleted, with all that was sent to it. */
export function RemoveWebhook({ webhook: { id, version, url }, onDone, onClose }: ActProps & { onDone: () => void }) {
  const [remove] = useRemoveWebhookMutation();
  return (
    <Question
      title={`Delete ${url}?`}
      yes="Delete the webhook"
      danger
      act={() => remove({ id, version })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>It receives nothing more, and its deliveries are removed from the list.</p>
    </Question>
  );
}
