import { type ReactNode, useEffect, useRef } from 'react';

import { Button, IconButton } from '#client/kit/button/Button.tsx';
import { Icon } from '#client/kit/icon/Icon.tsx';

import styles from './facet-sheet.module.css';

interface FacetSheetProps {
  /** How many products the filters leave; undefined while they are counted. */
  found: number | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The filters over the whole screen of a phone; what they leave is counted on the button that shows it. */
export function FacetSheet({ found, onClose, children }: FacetSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.sheet} aria-label="Filters" onClose={onClose}>
      <header>
        <h2>Filters</h2>
        <IconButton label="Close" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      <div className={styles.body}>{children}</div>
      <footer>
        <Button wide busy={found === undefined} onClick={onClose}>
          {found === 0 ? 'Show none' : `Show ${found ?? ''}`.trim()}
        </Button>
      </footer>
    </dialog>
  );
}
