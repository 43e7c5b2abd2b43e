import { Input, Select } from 'antd';

export interface MoreTime {
  days: number;
  reason: string;
}

const choices = [1, 2, 3, 5, 7, 14].map((days) => ({ value: days, label: days === 1 ? '1 day' : `${days} days` }));

/** What was chosen, out of the one text that a question over rows keeps; one day and no reason before anything was. */
export function moreTimeIn(value: string): MoreTime {
  const [days = '', ...reason] = value.split('\n');
  return { days: Number(days) || 1, reason: reason.join('\n') };
}

export const isMoreTime = (value: string): boolean => moreTimeIn(value).reason.trim().length >= 3;

interface MoreTimeInputProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
}

/** Days beyond each order's own deadline, and why: the customers read it. */
export function MoreTimeInput({ id, value, onChange }: MoreTimeInputProps) {
  const { days, reason } = moreTimeIn(value);
  const change = (next: Partial<MoreTime>): void => {
    const all = { days, reason, ...next };
    onChange(`${all.days}\n${all.reason}`);
  };
  return (
    <>
      <Select id={id} value={days} options={choices} onChange={(chosen) => change({ days: chosen })} />
      <Input.TextArea
        aria-label="Reason, which the customers read"
        placeholder="Reason, which the customers read"
        value={reason}
        rows={2}
        maxLength={500}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </>
  );
}
