import { Button, Modal } from 'antd';

import { CopyButton } from '#client/kit/copy/CopyButton.tsx';
import { useFocusBack } from '#client/kit/popup/use-focus-back.ts';

import styles from './developers.module.css';

interface SecretDialogProps {
  /** "The secret of https://…". */
  title: string;
  /** What is copied: "secret", "key". */
  what: string;
  secret: string;
  /** Where it belongs, and that it is not shown again. */
  words: string;
  onClose: () => void;
}

/** Shows a secret, this once. A press beside the dialog does not close it. */
export function SecretDialog({ title, what, secret, words, onClose }: SecretDialogProps) {
  useFocusBack();
  return (
    <Modal
      open
      title={title}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          I have kept the {what}
        </Button>
      }
    >
      <p>{words}</p>
      <p className={styles.secret}>
        <code>{secret}</code>
        <CopyButton what={what} text={secret} />
      </p>
    </Modal>
  );
}
