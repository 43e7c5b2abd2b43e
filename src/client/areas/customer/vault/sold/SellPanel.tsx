import { useCallback, useEffect, useRef, useState } from 'react';

import { paths } from '#client/app/paths.ts';
import { ActDone, ActPanel } from '#client/areas/customer/vault/acting/ActPanel.tsx';
import { type ChosenItem, countWords, useChosenPieces } from '#client/areas/customer/vault/acting/chosen-pieces.ts';
import { useStrongerFactor } from '#client/features/identity/security/use-stronger-factor.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import type { SellBackCurrency } from '#contract/vault/sell-backs.rules.ts';

import { ChoosePieces } from './ChoosePieces.tsx';
import { LockedPrice } from './LockedPrice.tsx';
import { SellSteps } from './SellSteps.tsx';
import styles from './sell-panel.module.css';
import { type ShowProof, useSellPanel } from './use-sell-panel.ts';

interface SellPanelProps {
  items: readonly ChosenItem[];
  onClose: () => void;
}

/** Sells chosen pieces out of the vault: a price is locked for a while, read with its receipt, and confirmed with a proof. */
export function SellPanel({ items, onClose }: SellPanelProps) {
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
  const { state, context, send } = useSellPanel(show);
  const { chosen, asked, onPieces } = useChosenPieces(items);
  const [currency, setCurrency] = useState<SellBackCurrency>('CAD');
  const [typed, setTyped] = useState({ payoutAccountId: '', code: '' });

  const lock = () => send({ type: 'lock', asked: { currency, items: asked } });
  const { held, before, refusal, sold } = context;
  return (
    <ActPanel title={titleOf(chosen)} leave="Leave without selling" step={state} onClose={onClose}>
      <SellSteps state={state} />
      {(state === 'choose' || state === 'locking') && (
        <ChoosePieces
          items={chosen}
          currency={currency}
          refusal={refusal}
          isBusy={state === 'locking'}
          onPieces={onPieces}
          onCurrency={setCurrency}
          onLock={lock}
        />
      )}
      {held && state !== 'choose' && state !== 'locking' && state !== 'expired' && state !== 'done' && (
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
        <div className={styles.body}>
          <Note tone="warn" role="alert">
            The price of {before ? moneyWords(before.net, before.currency, 'code') : 'before'} is not locked any more.
            Nothing was sold.
          </Note>
          {refusal && refusal.newer?.code !== 'quote_over' && <Note tone="bad">{refusal.message}</Note>}
          <Button wide onClick={lock}>
            Lock a new price
          </Button>
          <Button look="quiet" wide onClick={() => send({ type: 'change' })}>
            Choose again
          </Button>
        </div>
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

/** "Sell 2 × 1 oz Gold Bar", or how many pieces of how many items. */
function titleOf(items: readonly ChosenItem[]): string {
  const [only] = items;
  if (only && items.length === 1) return `Sell ${only.chosenQty} × ${only.name}`;
  return `Sell ${countWords(items.reduce((sum, { chosenQty }) => sum + chosenQty, 0))}`;
}
