import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';

import { copyHref, useAskCopyMutation } from './own-account.api.ts';
import { type OwnPassword, PasswordItem } from './PasswordItem.tsx';
import styles from './security.module.css';

/** A copy of what the shop holds of a customer. */
export function CopyPanel() {
  const { panel, show } = usePanel();
  const [ticket, setTicket] = useState<string>();
  return (
    <Panel title="A copy of your data">
      <p>
        A ZIP file of what we hold about you: your account and identity check, orders, invoices (also as PDFs),
        payments, addresses, alerts, wishlist, reviews, messages, the emails we sent you, sessions, and the history of
        your account.
      </p>
      {ticket !== undefined && <CopyLink ticket={ticket} />}
      <div className={styles.actions}>
        <Button onClick={() => show((onClose) => <CopyDialog onTicket={setTicket} onClose={onClose} />)}>
          Get a copy
        </Button>
      </div>
      {panel}
    </Panel>
  );
}

/** Where the copy is fetched, with the focus once it is there. */
function CopyLink({ ticket }: { ticket: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), [ticket]);
  return (
    <p role="status">
      Your copy is ready:{' '}
      <a ref={link} href={copyHref(ticket)} download="my-data.zip">
        Save the ZIP
      </a>
      . The link works for ten minutes, in this browser only.
    </p>
  );
}

function CopyDialog({ onTicket, onClose }: { onTicket: (ticket: string) => void; onClose: () => void }) {
  const [ask] = useAskCopyMutation();
  return (
    <DialogForm<OwnPassword, Awaited<ReturnType<typeof ask>>>
      title="Get a copy of your data"
      okText="Get the copy"
      words="Keep the file where nobody else can read it."
      send={(values) => ask(values)}
      onDone={({ data }) => {
        onClose();
        if (data) onTicket(data.ticket);
      }}
      onClose={onClose}
    >
      <PasswordItem />
    </DialogForm>
  );
}
