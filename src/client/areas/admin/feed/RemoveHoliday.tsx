import { Alert, Modal } from 'antd';

import { isApiError } from '#client/api/api-error.ts';
import { useRemoveMarketHolidayMutation } from '#client/features/feed/feed.api.ts';
import { typedDay } from '#client/kit/date/typed-day.ts';
import type { MarketHoliday } from '#contract/market-holidays.contract.ts';

interface RemoveHolidayProps {
  holiday: MarketHoliday;
  onClose: () => void;
}

/** Asks before a holiday goes: the shop trades on that day then. */
export function RemoveHoliday({ holiday: { id, name, day }, onClose }: RemoveHolidayProps) {
  const [remove, { isLoading, error }] = useRemoveMarketHolidayMutation();
  const run = async (): Promise<void> => {
    const answer = await remove(id);
    if (!answer.error) onClose();
  };
  return (
    <Modal
      open
      title={`Remove ${name}?`}
      okText={`Remove ${name}`}
      okButtonProps={{ danger: true }}
      confirmLoading={isLoading}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <p>{typedDay(day)} becomes a trading day like any other.</p>
      {isApiError(error) && <Alert type="error" role="alert" title={error.message} />}
    </Modal>
  );
}
