import { Modal } from 'antd';

interface GoOfflineDialogProps {
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before the site goes offline, and says what that does. */
export const GoOfflineDialog = ({ onConfirm, onCancel }: GoOfflineDialogProps) => (
  <Modal
    open
    title="Take the site offline?"
    okText="Take it offline"
    okButtonProps={{ danger: true }}
    onOk={onConfirm}
    onCancel={onCancel}
  >
    Visitors can still read the shop, with prices marked indicative. No quotes or orders are taken until the site is
    online again, and quotes that are open now are voided.
  </Modal>
);
