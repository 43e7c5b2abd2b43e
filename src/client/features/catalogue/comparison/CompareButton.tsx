import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import { classNames } from '#client/kit/class-names.ts';
import text from '#client/kit/theme/text.module.css';
import { COMPARED_MOST } from '#contract/catalogue/comparison.rules.ts';

import styles from './compare-button.module.css';
import { comparedSet, selectCompared } from './comparison.slice.ts';

interface CompareButtonProps {
  product: { slug: string; name: string };
  /** With its word beside the scales; without, the scales stand alone. */
  children?: string;
  className?: string | undefined;
}

/** The scales: pressed while the product is chosen to be compared. */
export function CompareButton({ product: { slug, name }, children, className }: CompareButtonProps) {
  const dispatch = useDispatch();
  const compared = useSelector(selectCompared);
  const [said, setSaid] = useState('');
  const isChosen = compared.includes(slug);
  const isFull = !isChosen && compared.length >= COMPARED_MOST;
  const toggle = () => {
    if (!isFull) dispatch(comparedSet(isChosen ? compared.filter((each) => each !== slug) : [...compared, slug]));
    setSaid(
      isFull ? FULL : isChosen ? `${name} was removed from the comparison.` : `${name} was added to the comparison.`,
    );
  };
  return (
    <>
      <button
        type="button"
        className={classNames(styles.compare, className)}
        aria-pressed={isChosen}
        aria-disabled={isFull}
        aria-label={`Compare: ${name}`}
        title={isFull ? FULL : undefined}
        onClick={toggle}
      >
        <Scales />
        {children}
      </button>
      <span className={text.hidden} role="status">
        {said}
      </span>
    </>
  );
}

const FULL = `${COMPARED_MOST} products are selected: remove one first.`;

/** Drawn here, in the line of the other icons: no page needs it before it is alive. */
const Scales = () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M10 3v14M7 17h6M4.500 5.500h11M4.500 5.500 2.300 11a2.300 2.300 0 0 0 4.400 0zM15.500 5.500 13.300 11a2.300 2.300 0 0 0 4.400 0z" />
  </svg>
);
