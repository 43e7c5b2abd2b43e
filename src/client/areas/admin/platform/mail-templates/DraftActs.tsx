import { Button } from 'antd';
import { useState } from 'react';

import { useRight } from '#client/features/overview/site/use-right.ts';
import { testMail } from '#client/features/platform/mail-preview/test-mail.ts';
import { useTestMailTemplateMutation } from '#client/features/platform/mail-templates/mail-templates.api.ts';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';

import { mailTemplateForm } from './mail-template-form.ts';
import { draftPreview } from './mail-text-panels.ts';
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
      <Button onClick={() => setOpen('preview')} {...draftPreview.soon}>
        Preview
      </Button>
      {mayWrite && (
        <Button onClick={() => setOpen('test')} {...testMail.soon}>
          Send a test…
        </Button>
      )}
      {open === 'preview' && <draftPreview.Part templateKey={templateKey} text={{ subject, body }} onClose={close} />}
      {open === 'test' && (
        <testMail.Part
          words="What is typed now goes out with the example of each variable; it is not saved by this."
          send={({ to }) => test({ key: templateKey, subject, body, to })}
          onClose={close}
        />
      )}
    </div>
  );
}
