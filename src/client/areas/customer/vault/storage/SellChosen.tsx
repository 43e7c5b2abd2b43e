import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

import type { SellItem } from '#client/areas/customer/vault/sold/SellPanel.tsx';
import { useChosenItems } from './chosen-items.ts';
import { ChosenPanel } from './ChosenPanel.tsx';

const panel = lazyPart(() =>
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

type Act = 'sell' | 'withdraw' | 'transfer';

/** What is being done with the items that were chosen when it began. */
export type Selling = { act: Act; items: readonly SellItem[] } | null;

interface SellChosenProps {
  selling: Selling;
  onSelling: (selling: Selling) => void;
}

/** What is chosen and what it comes to; then, in its place, its sale, withdrawal or transfer, as it was chosen when that began. */
export function SellChosen({ selling, onSelling }: SellChosenProps) {
  const { chosen } = useChosenItems();
  const close = () => onSelling(null);
  if (selling?.act === 'sell') return <panel.Part items={selling.items} onClose={close} />;
  if (selling?.act === 'withdraw') return <withdrawing.Part items={selling.items} onClose={close} />;
  if (selling?.act === 'transfer') return <transferring.Part items={selling.items} onClose={close} />;
  const begin = (act: Act) => () =>
    onSelling({
      act,
      items: chosen.map(({ item: { id, name, metal, qty }, qty: chosenQty }) => ({ id, name, metal, qty, chosenQty })),
    });
  return (
    <ChosenPanel
      onSell={begin('sell')}
      soon={panel.soon}
      onWithdraw={begin('withdraw')}
      withdrawSoon={withdrawing.soon}
      onTransfer={begin('transfer')}
      transferSoon={transferring.soon}
    />
  );
}
