import { Button } from 'antd';

import {
  useAnswerJointConsentMutation,
  useJointConsentsQuery,
} from '#client/features/customers/connected-people/joint-consents.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { Question } from '#client/kit/question/Question.tsx';
import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import type { JointConsent } from '#contract/customers/joint-consents.contract.ts';
import { type ConsentState, consentStateNames } from '#contract/customers/joint-consents.rules.ts';

import { AgreeDialog } from './AgreeDialog.tsx';
import styles from './people.module.css';

const tones = { asked: 'warn', given: 'ok', refused: 'bad', dropped: 'quiet' } as const satisfies Record<
  ConsentState,
  StatusTone
>;

/** What the two owners of an account have to agree on before money leaves; nothing where there is nothing. */
export function ConsentsPanel() {
  const { data, error, refetch } = useJointConsentsQuery();
  const [answer] = useAnswerJointConsentMutation();
  const { panel, show } = usePanel();
  if (error) return <Failed what="What both owners have to agree on" error={error} onRetry={refetch} />;
  if (!data || data.consents.length === 0) return null;
  const refuse = (consent: JointConsent) =>
    show((onClose) => (
      <Question
        title={`Refuse this for the account of ${consent.name}?`}
        yes="Refuse"
        danger
        act={() => answer({ id: consent.id, version: consent.version, event: 'refuse' })}
        onClose={onClose}
      >
        <p>
          {consent.what}. It is not paid, and {consent.name} is told. You can still agree later.
        </p>
      </Question>
    ));
  return (
    <Panel title="For both owners to agree">
      <ul className={styles.people} aria-label="For both owners to agree">
        {data.consents.map((consent) => (
          <li key={consent.id}>
            <div>
              <b>{consent.what}</b>
              <p className={styles.lines}>
                {consent.as === 'partner' ? `Account of ${consent.name}` : `Asked of ${consent.name}`}, on{' '}
                <DateText iso={consent.askedAt} />
              </p>
              <StatusTag tone={tones[consent.state]}>{consentStateNames[consent.state]}</StatusTag>
            </div>
            <div className={styles.acts}>
              {consent.may.includes('give') && (
                <Button
                  size="small"
                  type="primary"
                  aria-label={`Agree… ${consent.what}`}
                  onClick={() => show((onClose) => <AgreeDialog consent={consent} onClose={onClose} />)}
                >
                  Agree…
                </Button>
              )}
              {consent.may.includes('refuse') && (
                <Button size="small" aria-label={`Refuse… ${consent.what}`} onClick={() => refuse(consent)}>
                  Refuse…
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {panel}
    </Panel>
  );
}
