import { Modal } from 'antd';

import { zonedDateTime } from '#client/kit/date/date-words.ts';
import { CopyButton } from '#client/kit/copy/CopyButton.tsx';

interface PreviewLinkProps {
  path: string;
  until: string;
  onClose: () => void;
}

/** A link that shows the newest draft to whoever has it. */
export function PreviewLink({ path, until, onClose }: PreviewLinkProps) {
  const address = `${window.location.origin}${path}`;
  return (
    <Modal open title="Private link" onCancel={onClose} footer={null}>
      <p>
        Anyone with this link can see the newest draft until {zonedDateTime(until)}, including what you save in the
        meantime. Archiving or deleting it ends the link at once.
      </p>
      <p>
        <a href={path} target="_blank" rel="noreferrer">
          Open the preview
        </a>
      </p>
      <p>
        <CopyButton what="the link" text={address} /> {address}
      </p>
    </Modal>
  );
}
