import { useRemoveMarketHolidayMutation } from '#client/features/market/feed/feed.api.ts';
import { typedDay } from '#client/kit/date/typed-day.ts';
import { Question } from '#client/kit/question/Question.tsx';
import type { MarketHoliday } from '#contract/market/market-holidays.contract.ts';

interface RemoveHolidayProps {
  holiday: MarketHoliday;
  onClose: () => void;
}

/** Asks before a holiday goes: the shop trades on that day then. */
export function RemoveHoliday({ holiday: { id, name, day }, onClose }: RemoveHolidayProps) {
  const [remove] = useRemoveMarketHolidayMutation();
  return (
    <Question title={`Remove ${name}?`} yes={`Remove ${name}`} danger act={() => remove(id)} onClose={onClose}>
      <p>{typedDay(day)} becomes a trading day like any other.</p>
    </Question>
  );
}
