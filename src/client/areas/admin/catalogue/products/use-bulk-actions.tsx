import { useMemo } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useChangeProductsMutation } from '#client/features/catalogue/products/admin-products.api.ts';
import type { BulkAction } from '#client/kit/resource-table/acting/bulk-action.ts';
import { readDecimal } from '#client/kit/inputs/decimal-entry.ts';
import type { AdminProductRow } from '#contract/catalogue/admin-product-row.contract.ts';
import type { Selection } from '#contract/list/selection.contract.ts';
import type { ProductChange } from '#contract/catalogue/product-change.contract.ts';
import { mayBecome } from '#contract/catalogue/product-status.rules.ts';

import { CategoryChoice, PointsInput } from './BulkAnswers.tsx';
import { statusMoves } from './status-moves.ts';

type Action = BulkAction<AdminProductRow>;

const things = (count: number): string => (count === 1 ? '1 product' : `${count} products`);

/** What can be done to many products: each first counts what it would do, by the server's own rule. */
export function useBulkActions(): readonly Action[] {
  const [change] = useChangeProductsMutation();
  return useMemo(() => {
    const send = async (selection: Selection, wanted: ProductChange, dryRun: boolean, key: string) => {
      const { data, error } = await change({ selection, change: wanted, dryRun, key });
      if (isApiError(error)) return { ok: false as const, error };
      if (!data) throw new Error('The server gave no answer.', { cause: error });
      return { ok: true as const, value: data };
    };
    const acting = (changeFor: (answer: string) => ProductChange): Pick<Action, 'allowQuery' | 'preview' | 'run'> => ({
      allowQuery: true,
      preview: (selection, answer) => send(selection, changeFor(answer), true, crypto.randomUUID()),
      run: (selection, key, answer) => send(selection, changeFor(answer), false, key),
    });
    const category = (kind: 'addCategory' | 'removeCategory'): Action => ({
      key: kind,
      label: kind === 'addCategory' ? 'Add to category' : 'Remove from category',
      confirm: (count) =>
        kind === 'addCategory'
          ? `${things(count)} selected. The other categories they are in stay.`
          : `${things(count)} selected. The products themselves stay as they are.`,
      ask: { label: 'Category', draw: (control) => <CategoryChoice {...control} />, isAnswer: (id) => id !== '' },
      ...acting((categoryId) => ({ kind, categoryId })),
    });
    return [
      ...statusMoves.map(({ to, label }): Action => ({
        key: to,
        label,
        fits: ({ status }) => mayBecome(status, to),
        confirm: (count) => `${things(count)}: ${moveWords[to]}`,
        ...acting(() => ({ kind: 'status', status: to })),
      })),
      category('addCategory'),
      category('removeCategory'),
      {
        key: 'premium',
        label: 'Change premium',
        confirm: (count) => `${things(count)} selected. Their quantity breaks move along; prices follow at once.`,
        ask: {
          label: 'Percentage points',
          hint: '0.5 makes a premium of 3 % one of 3.5 %; −0.25 lowers it to 2.75 %.',
          draw: (control) => <PointsInput {...control} />,
          isAnswer: (typed) => pointsOf(typed) !== null,
        },
        ...acting((typed) => ({ kind: 'premium', points: pointsOf(typed) ?? '' })),
      },
    ];
  }, [change]);
}

const moveWords = {
  active: 'customers see them and can buy them at once.',
  hidden: 'they leave the shop; what is in carts can’t be bought any more. They can be put on sale again.',
  discontinued: 'they leave the range. They can be brought back, hidden.',
} as const;

/** Percentage points as typed, or null while they are none. */
function pointsOf(typed: string): string | null {
  const { value } = readDecimal(typed.replace(/^\s*\+/, ''), { decimals: 4, whole: 2, signed: true, unit: '%' });
  return value && /[1-9]/.test(value) ? value : null;
}
