import { Modal } from 'antd';

import { useOpenQuotesQuery } from '#client/features/overview/site/site.api.ts';

interface GoOfflineDialogProps {
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before the site goes offline, and says what that does. */
export function GoOfflineDialog({ onConfirm, onCancel }: GoOfflineDialogProps) {
  const { data } = useOpenQuotesQuery();
  return (
    <Modal
      open
      title="Take the site offline?"
      okText="Take it offline"
      okButtonProps={{ danger: true }}
      onOk={onConfirm}
      onCancel={onCancel}
    >
      Visitors can still read the shop, with prices marked indicative. No quotes or orders are taken until the site is
      online again. {voidWords(data?.count)}
    </Modal>
  );
}

function voidWords(open: number | undefined): string {
  if (open === undefined) return 'Quotes that are open now are voided.';
  if (open === 0) return 'No quote is open now.';
  return open === 1 ? 'One quote is open now; it is voided.' : `${open} quotes are open now; they are voided.`;
}
