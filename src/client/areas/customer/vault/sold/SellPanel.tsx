import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import { paths } from '#client/app/paths.ts';
import { ActDone, ActPanel } from '#client/areas/customer/vault/acting/ActPanel.tsx';
import { type ChosenItem, countWords, useChosenPieces } from '#client/areas/customer/vault/acting/chosen-pieces.ts';
import { useStrongerFactor } from '#client/features/identity/security/use-stronger-factor.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import type { SellBackCurrency } from '#contract/vault/sell-backs.rules.ts';

import { ChoosePieces } from './ChoosePieces.tsx';
import { LockedPrice } from './LockedPrice.tsx';
import { PriceOver, SaleUnread } from './PriceOver.tsx';
import { SellSteps } from './SellSteps.tsx';
import { useKeptSale } from './use-kept-sale.ts';
import { type ShowProof, useSellPanel } from './use-sell-panel.ts';

interface SellPanelProps {
  items: readonly ChosenItem[];
  onClose: () => void;
}

/** Sells chosen pieces out of the vault: a price is locked for a while, read with its receipt, and confirmed with a proof. A reload goes on with it. */
export function SellPanel({ items, onClose: onLeave }: SellPanelProps) {
  const factor = useStrongerFactor();
  const latest = useRef(factor);
  useEffect(() => {
    latest.current = factor;
  });
  // Where the account has nothing stronger, what was typed is the code mailed for this sale.
  const show = useCallback<ShowProof>(async (code) => {
    const shown = await latest.current.show(code);
    if (shown.data) return shown.data;
    throw shown.error;
  }, []);
  const { begun, keep } = useKeptSale();
  const { state, context, send } = useSellPanel(show, begun.lockedBefore);
  const { chosen, asked, onPieces } = useChosenPieces(items);
  const [currency, setCurrency] = useState<SellBackCurrency>(begun.currency);
  const [typed, setTyped] = useState({ payoutAccountId: begun.payoutAccountId, code: '' });
  const { payoutAccountId: paidTo } = typed;

  const lock = () => send({ type: 'lock', asked: { currency, items: asked } });
  const { held, before, refusal, sold } = context;
  const isRead = state !== 'resuming' && state !== 'unread';
  const keepNow = useEffectEvent(() => {
    if (!isRead) return;
    const locked = held && { id: held.sale.id, key: held.key };
    keep(state === 'done' ? null : { items: chosen, currency, payoutAccountId: paidTo, locked });
  });
  const meant = JSON.stringify(asked);
  useEffect(() => keepNow(), [state, held, meant, currency, paidTo]);
  const onClose = () => {
    keep(null);
    onLeave();
  };
  return (
    <ActPanel title={titleOf(chosen)} leave="Leave without selling" step={state} onClose={onClose}>
      <SellSteps state={state} />
      {!isRead && <SaleUnread refusal={refusal} onAgain={() => send({ type: 'again' })} />}
      {(state === 'choose' || state === 'locking') && (
        <ChoosePieces
          items={chosen}
          currency={currency}
          refusal={refusal}
          isBusy={state === 'locking'}
          mailsCode={factor.isReady && factor.asks === 'nothing'}
          onPieces={onPieces}
          onCurrency={setCurrency}
          onLock={lock}
        />
      )}
      {held && showsPrice.has(state) && (
        <LockedPrice
          held={held}
          before={before}
          refusal={refusal}
          factor={factor}
          state={state}
          typed={typed}
          onType={(part) => setTyped((now) => ({ ...now, ...part }))}
          onSell={({ payoutAccountId, code }) =>
            send({ type: 'sell', selling: { payoutAccountId, ...(code !== '' && { code }) } })
          }
          onChange={() => send({ type: 'change' })}
        />
      )}
      {state === 'expired' && (
        <PriceOver before={before} refusal={refusal} onLock={lock} onChange={() => send({ type: 'change' })} />
      )}
      {sold && (
        <ActDone
          said={`You sold for ${moneyWords(sold.net, sold.currency, 'code')}. Your sale is ${sold.number}.`}
          next="We look at every sale before we pay, within one business day. The pieces are set aside; the title passes when you are paid."
          to={paths.customer.soldItem(sold.id)}
          see="See your sale"
          onClose={onClose}
        />
      )}
    </ActPanel>
  );
}

const showsPrice: ReadonlySet<string> = new Set(['locked', 'checking', 'confirming', 'failed']);

/** "Sell 2 × 1 oz Gold Bar", or how many pieces of how many items. */
function titleOf(items: readonly ChosenItem[]): string {
  const [only] = items;
  if (only && items.length === 1) return `Sell ${only.chosenQty} × ${only.name}`;
  return `Sell ${countWords(items.reduce((sum, { chosenQty }) => sum + chosenQty, 0))}`;
}
