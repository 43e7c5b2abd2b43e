import { Link } from 'react-router-dom';

import { useMoveCategoryMutation } from '#client/features/catalogue/taxonomy/categories.api.ts';
import { productsIn } from '#client/features/catalogue/taxonomy/products-with.ts';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import { Tree, type TreeColumn } from '#client/kit/tree/Tree.tsx';
import type { AdminCategory } from '#contract/catalogue/categories.contract.ts';
import { categoryTreeKind } from '#contract/catalogue/categories.rules.ts';

import styles from './category-tree.module.css';

interface CategoryTreeProps {
  items: readonly AdminCategory[];
  isWanted: ((category: AdminCategory) => boolean) | null;
  onEdit: (category: AdminCategory) => void;
  onAdd: (parent: AdminCategory) => void;
  onRemove: (category: AdminCategory) => void;
}

/** The tree of categories. */
export function CategoryTree(props: CategoryTreeProps) {
  const [move] = useMoveCategoryMutation();
  return (
    <Tree
      {...props}
      label="Categories"
      kind={categoryTreeKind}
      className={styles.tree}
      columns={columns}
      badge={({ status }) => status === 'hidden' && <StatusTag tone="quiet">Hidden</StatusTag>}
      move={move}
    />
  );
}

const columns: readonly TreeColumn<AdminCategory>[] = [
  { head: 'Address', className: styles.slug, cell: ({ slug }) => `/category/${slug}` },
  {
    head: 'Products',
    className: styles.count,
    cell: ({ name, slug, products, productsWithin }, tab) =>
      productsWithin === 0 ? (
        <span className={styles.none}>0</span>
      ) : (
        <Link to={productsIn(slug)} tabIndex={tab} aria-label={countWords(name, products, productsWithin)}>
          {productsWithin}
        </Link>
      ),
  },
];

function countWords(name: string, direct: number, within: number): string {
  const all = within === 1 ? '1 product' : `${within} products`;
  return direct === within ? `${all} in ${name}` : `${all} in ${name} and below it, ${direct} of them in it itself`;
}
