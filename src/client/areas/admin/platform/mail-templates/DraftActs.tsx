import { Alert, Button, Drawer } from 'antd';
import { useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { MailPreview } from '#client/features/platform/mail-preview/MailPreview.tsx';
import { TestMail } from '#client/features/platform/mail-preview/TestMail.tsx';
import {
  mailTextAddress,
  usePreviewMailTextQuery,
  useTestMailTemplateMutation,
} from '#client/features/platform/mail-templates/mail-templates.api.ts';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import type { MailTextValues } from '#contract/platform/mail-templates.contract.ts';

import { mailTemplateForm } from './mail-template-form.ts';
import styles from './mail-templates.module.css';

/** Shows what is typed as its readers would see it, and sends it to somebody of the staff; nothing is saved by either. */
export function DraftActs({ templateKey }: { templateKey: string }) {
  const { subject, body } = useFormValues(mailTemplateForm);
  const [open, setOpen] = useState<'preview' | 'test' | null>(null);
  const [test] = useTestMailTemplateMutation();
  const mayWrite = useRight('mails.write');
  const close = () => setOpen(null);
  return (
    <div className={styles.acts}>
      <Button onClick={() => setOpen('preview')}>Preview</Button>
      {mayWrite && <Button onClick={() => setOpen('test')}>Send a test…</Button>}
      {open === 'preview' && <Preview templateKey={templateKey} text={{ subject, body }} onClose={close} />}
      {open === 'test' && (
        <TestMail
          words="What is typed now goes out with the example of each variable; it is not saved by this."
          send={({ to }) => test({ key: templateKey, subject, body, to })}
          onClose={close}
        />
      )}
    </div>
  );
}

interface PreviewProps {
  templateKey: string;
  text: MailTextValues;
  onClose: () => void;
}

function Preview({ templateKey, text, onClose }: PreviewProps) {
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
