import { Button } from 'antd';

import type { LazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

interface ActButtonsProps {
  /** What can be done now, the likeliest first. */
  acts: readonly { event: string; label: string; danger?: boolean }[];
  onOpen: (event: string) => void;
  /** `large` for fingers, as on a tablet in the vault. */
  size?: 'large';
  /** Fetches ahead what they open. */
  soon?: LazyPart['soon'];
}

/** What can be done with what a page shows, among its actions: the first stands out, unless it does harm. */
export const ActButtons = ({ acts, onOpen, size, soon }: ActButtonsProps) =>
  acts.map(({ event, label, danger }, at) => (
    <Button
      key={event}
      {...(size && { size })}
      type={at === 0 && !danger ? 'primary' : 'default'}
      danger={danger === true}
      onClick={() => onOpen(event)}
      {...soon}
    >
      {label}
    </Button>
  ));
