import { Alert, Button, Drawer } from 'antd';

import { isApiError } from '#client/api/api-error.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import {
  useListMailTextsQuery,
  useRestoreMailTextMutation,
} from '#client/features/platform/mail-templates/mail-templates.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import type { AdminMailTemplate } from '#contract/platform/mail-templates.contract.ts';

import styles from './mail-templates.module.css';

/** Every text that a mail had, the newest first, and the way back to each; the shop's own stands at the end. */
export function MailTexts({ template, onClose }: { template: AdminMailTemplate; onClose: () => void }) {
  const { key, version, text, own } = template;
  const { data, error, refetch } = useListMailTextsQuery(key);
  const [restore, restoring] = useRestoreMailTextMutation();
  const mayWrite = useRight('mails.write');
  const back = async (number: number): Promise<void> => {
    const { data: restored } = await restore({ key, number, version });
    if (restored) onClose();
  };
  return (
    <Drawer open title="History" size={720} onClose={onClose}>
      <div className={styles.drawn}>
        {isApiError(restoring.error) && <Alert type="warning" role="alert" title={restoring.error.message} />}
        {error && <Failed what="The history" error={error} onRetry={() => void refetch()} />}
        <ol className={styles.versions} aria-label="Texts">
          {data?.items.map(({ number, subject, body, savedAt, savedBy }) => (
            <li key={number}>
              <b>
                Text {number}
                {number === version ? ', sent now' : ''}
              </b>
              <span>
                <DateText iso={savedAt} time /> {savedBy}
              </span>
              {subject === null ? <p className={styles.body}>The shop’s own text is back.</p> : <b>{subject}</b>}
              {body !== null && <p className={styles.body}>{body}</p>}
              {mayWrite && number !== version && subject !== null && (
                <Button loading={restoring.isLoading} onClick={() => void back(number)}>
                  Bring back text {number}
                </Button>
              )}
            </li>
          ))}
          <li>
            <b>The shop’s own text{text === 'own' ? ', sent now' : ''}</b>
            <b>{own.subject}</b>
            <p className={styles.body}>{own.body}</p>
            {mayWrite && text !== 'own' && (
              <Button loading={restoring.isLoading} onClick={() => void back(0)}>
                Set back the shop’s own text
              </Button>
            )}
          </li>
        </ol>
      </div>
    </Drawer>
  );
}
