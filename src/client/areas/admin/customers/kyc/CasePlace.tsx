import { Button } from 'antd';

import { useRight } from '#client/features/overview/site/use-right.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';

import { useCaseQueue } from '#client/areas/admin/customers/use-case-queue.ts';
import styles from './desk.module.css';

/** Which of the waiting identity checks this is, and the ways to those beside it. Nothing for who may not decide. */
export const CasePlace = ({ id }: { id: string }) => (useRight('kyc.review') ? <PlaceOf id={id} /> : null);

function PlaceOf({ id }: { id: string }) {
  const { place, total, previous, next, go } = useCaseQueue(id);
  if (total === 0) return null;
  return (
    <div className={styles.place} role="group" aria-label="Queue of identity checks">
      <span>
        {place === null ? `${total} ${total === 1 ? 'case waits' : 'cases wait'}` : `Case ${place} of ${total}`}
      </span>
      <Button
        icon={<Glyph name="left" />}
        aria-label={previous ? `Previous case: ${previous.name}` : 'Previous case'}
        title="Previous case (P)"
        aria-keyshortcuts="p"
        disabled={!previous}
        onClick={() => go(previous)}
      />
      <Button
        icon={<Glyph name="right" />}
        aria-label={next ? `Next case: ${next.name}` : 'Next case'}
        title="Next case (N)"
        aria-keyshortcuts="n"
        disabled={!next}
        onClick={() => go(next)}
      />
    </div>
  );
}
