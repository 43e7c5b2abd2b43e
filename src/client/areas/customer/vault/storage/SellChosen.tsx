import { useEffect, useRef, useState } from 'react';

import type { ChosenItem } from '#client/areas/customer/vault/acting/chosen-pieces.ts';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { narrow, useMedia } from '#client/kit/media/use-media.ts';
import { isFocusLost } from '#client/kit/popup/use-lost-focus.ts';

import { useChosenItems } from './chosen-items.ts';
import { ChosenPanel } from './ChosenPanel.tsx';

const sale = lazyPart(() =>
  import(/* webpackChunkName: "customer-sell" */ '#client/areas/customer/vault/sold/SellPanel.tsx').then(
    ({ SellPanel }) => SellPanel,
  ),
);

const withdrawing = lazyPart(() =>
  import(/* webpackChunkName: "customer-withdraw" */ '#client/areas/customer/vault/withdrawals/WithdrawPanel.tsx').then(
    ({ WithdrawPanel }) => WithdrawPanel,
  ),
);

const transferring = lazyPart(() =>
  import(/* webpackChunkName: "customer-give" */ '#client/areas/customer/vault/transfers/TransferPanel.tsx').then(
    ({ TransferPanel }) => TransferPanel,
  ),
);

const parts = { sell: sale, withdraw: withdrawing, transfer: transferring } as const;

type Act = keyof typeof parts;

const acts = ['sell', 'withdraw', 'transfer'] as const;

const actWords: Record<Act, string> = { sell: 'Sell to us', withdraw: 'Withdraw', transfer: 'Transfer' };

/** What is being done with the items that were chosen when it began. */
export type Selling = { act: Act; items: readonly ChosenItem[] } | null;

interface SellChosenProps {
  id: string;
  className: string | undefined;
  selling: Selling;
  onSelling: (selling: Selling) => void;
}

/**
 * What is chosen and what it comes to; then, in its place, its sale, withdrawal or transfer, as it was chosen when that began.
 * Left, it gives the focus back to the button that it was begun by, or to this place where that has gone.
 */
export function SellChosen({ id, className, selling, onSelling }: SellChosenProps) {
  const { chosen } = useChosenItems();
  const [left, setLeft] = useState<Act | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const isNone = chosen.length === 0;
  useEffect(() => {
    if (selling !== null || left === null || !isFocusLost()) return;
    const button = place.current?.querySelector<HTMLElement>(`[data-act="${left}"]`);
    (button ?? place.current)?.focus({ preventScroll: true });
  }, [selling, left, isNone]);
  // What a reload goes on with stands below the list on a phone, and its time runs: it comes into sight, and stays there once the list is drawn.
  const [isResumed] = useState(selling !== null);
  const isShown = useMedia(narrow) && isResumed && selling !== null;
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'start' });
  }, [isShown, isNone]);
  const close = () => {
    setLeft(selling?.act ?? null);
    onSelling(null);
  };
  const begin = (act: Act) => () =>
    onSelling({
      act,
      items: chosen.map(({ item: { id: itemId, name, metal, qty }, qty: chosenQty }) => ({
        ...{ id: itemId, name, metal, qty, chosenQty },
      })),
    });
  const Part = selling && parts[selling.act].Part;
  return (
    <div ref={place} id={id} className={className} tabIndex={-1}>
      {Part ? (
        <Part items={selling.items} onClose={close} />
      ) : (
        <ChosenPanel
          acts={acts.map((act) => ({ act, words: actWords[act], onBegin: begin(act), soon: parts[act].soon }))}
        />
      )}
    </div>
  );
}
