import { oneOf, type TreeKind } from '#contract/list/tree.ts';

import styles from './tree.module.css';

/** How a tree's rows are moved, below it. */
export const TreeHelp = ({ kind }: { kind: TreeKind }) => (
  <p className={styles.foot}>
    Drag {oneOf(kind)} by its grip, or move it with <kbd>Alt</kbd> and the arrows: up and down among its neighbours
    {kind.depth > 1 && ', right into the one before it, left out again'}. <kbd>Enter</kbd> edits, <kbd>Delete</kbd>{' '}
    deletes.
  </p>
);
