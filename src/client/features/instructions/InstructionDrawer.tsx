import { Drawer } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';

import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { useFocusBack } from '#client/kit/popup/use-focus-back.ts';
import { Timeline } from '#client/kit/timeline/Timeline.tsx';

import styles from './instruction.module.css';

interface Told {
  timeline: readonly { at: string; what: string; actor: string | null }[];
}

interface InstructionDrawerProps<Instruction extends Told> {
  what: string;
  title: (instruction: Instruction) => string;
  load: { currentData?: Instruction | undefined; error?: unknown; refetch: () => unknown };
  factsOf: (instruction: Instruction) => readonly { label: string; value: ReactNode }[];
  onClose: () => void;
  /** What can be done with it, and what became of it, between the facts and the timeline. */
  children?: (instruction: Instruction) => ReactNode;
}

/** A standing instruction over its list: what it says, what can be done with it, and what happened. */
export function InstructionDrawer<Instruction extends Told>({
  what,
  title,
  load: { currentData, error, refetch },
  factsOf,
  onClose,
  children,
}: InstructionDrawerProps<Instruction>) {
  useFocusBack();
  return (
    <Drawer
      open
      title={currentData ? title(currentData) : what}
      size={520}
      closable={{ placement: 'end', 'aria-label': 'Close' }}
      onClose={onClose}
      autoFocus={false}
    >
      <FocusedHere />
      {currentData ? (
        <div className={styles.parts}>
          <Facts items={factsOf(currentData)} />
          {children?.(currentData)}
          <section>
            <h3>What happened so far</h3>
            <Timeline
              entries={currentData.timeline.toReversed().map(({ at, what: done, actor }) => ({
                ...{ at, what: done, who: actor ?? '' },
              }))}
            />
          </section>
        </div>
      ) : error ? (
        <Failed what={what} error={error} onRetry={refetch} />
      ) : (
        <PageLoading />
      )}
    </Drawer>
  );
}

/** Takes the focus into the drawer once it is there: what it shows may be on its way. */
function FocusedHere() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => here.current?.focus({ preventScroll: true }), []);
  return <span ref={here} tabIndex={-1} />;
}
