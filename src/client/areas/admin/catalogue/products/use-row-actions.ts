import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import {
  useDuplicateProductMutation,
  useSetProductStatusMutation,
} from '#client/features/catalogue/products/admin-products.api.ts';
import type { RowAction } from '#client/kit/resource-table/acting/row-action.ts';
import type { AdminProductRow } from '#contract/catalogue/admin-product-row.contract.ts';
import { mayBecome } from '#contract/catalogue/product-status.rules.ts';
import type { ProductStatus } from '#contract/catalogue/products.rules.ts';

import { movesFrom, statusMoves } from './status-moves.ts';

/** What was done to a row, or why it was not. */
export interface Notice {
  words: string;
  tone: 'done' | 'refused';
  /** The status that takes it back, where one leads back. */
  back?: { id: string; name: string; version: number; from: ProductStatus; to: ProductStatus };
}

type Moved = Pick<AdminProductRow, 'id' | 'name' | 'version' | 'status'>;

interface Asking {
  /** Asks before a product is deleted; what became of it is told by `tell`. */
  remove: (product: AdminProductRow, tell: (notice: Notice) => void) => void;
}

/** What can be done to one product from the list, and what became of it. */
export function useRowActions({ remove }: Asking) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [setStatus] = useSetProductStatusMutation();
  const [duplicate] = useDuplicateProductMutation();
  const navigate = useNavigate();

  const move = async ({ id, name, version, status }: Moved, to: ProductStatus): Promise<void> => {
    const { data, error } = await setStatus({ id, status: to, version });
    if (isApiError(error)) setNotice({ words: `${name}: ${error.message}`, tone: 'refused' });
    else if (data) {
      const done = movesFrom(status).find((each) => each.to === to)?.done ?? 'was changed';
      const canGoBack = mayBecome(to, status);
      setNotice({
        words: `${name} ${done}.`,
        tone: 'done',
        ...(canGoBack && { back: { id, name, version: data.version, from: to, to: status } }),
      });
    }
  };
  const copy = async ({ id, name }: AdminProductRow): Promise<void> => {
    const { data, error } = await duplicate(id);
    if (isApiError(error)) setNotice({ words: `${name}: ${error.message}`, tone: 'refused' });
    else if (data) await navigate(paths.admin.editProduct(data.id));
  };
  const undo = (): void => {
    const back = notice?.back;
    if (back) void move({ ...back, status: back.from }, back.to);
  };

  // The list's rows are drawn anew for other actions; those that act read what they need when they act.
  const rowActions = useMemo<readonly RowAction<AdminProductRow>[]>(
    () => [
      {
        key: 'view',
        label: 'View in shop',
        fits: ({ status }) => status === 'active',
        href: ({ slug }) => paths.product(slug),
      },
      { key: 'duplicate', label: 'Duplicate', run: (row) => copy(row) },
      ...statusMoves.map(({ to, label }) => ({
        key: to,
        label,
        fits: ({ status }: AdminProductRow) => mayBecome(status, to),
        run: (row: AdminProductRow) => move(row, to),
      })),
      {
        key: 'delete',
        label: 'Delete…',
        danger: true,
        // The server knows whether it was ever ordered or booked; what lies on the shelf now surely was.
        fits: ({ onHand, reserved }) => onHand === 0 && reserved === 0,
        run: (row) => remove(row, setNotice),
      },
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
    [],
  );
  return { rowActions, notice, dismiss: () => setNotice(null), undo };
}
