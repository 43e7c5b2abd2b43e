import { Alert, Drawer } from 'antd';

import { isApiError } from '#client/api/api-error.ts';
import { MailPreview } from '#client/features/platform/mail-preview/MailPreview.tsx';
import {
  mailTextAddress,
  usePreviewMailTextQuery,
} from '#client/features/platform/mail-templates/mail-templates.api.ts';
import type { MailTextValues } from '#contract/platform/mail-templates.contract.ts';

import styles from './mail-templates.module.css';

interface DraftPreviewProps {
  templateKey: string;
  text: MailTextValues;
  onClose: () => void;
}

/** What is typed, as its readers would see it. */
export function DraftPreview({ templateKey, text, onClose }: DraftPreviewProps) {
  const { currentData, error } = usePreviewMailTextQuery(
    { key: templateKey, ...text },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Drawer open title="Preview" size={800} onClose={onClose}>
      <div className={styles.drawn}>
        {isApiError(error) && (
          <Alert type="warning" role="alert" title={Object.values(error.fields).flat().join(' ') || error.message} />
        )}
        {currentData && (
          <MailPreview
            name={currentData.subject}
            subject={currentData.subject}
            text={currentData.text}
            address={mailTextAddress(templateKey, text)}
          />
        )}
      </div>
    </Drawer>
  );
}
