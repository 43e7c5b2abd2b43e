import { useCallback, useEffect, useId, useRef, useState } from 'react';

import { paths } from '#client/app/paths.ts';
import { useStrongerFactor } from '#client/features/identity/security/use-stronger-factor.ts';
import { Button, ButtonLink } from '#client/kit/button/Button.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Icon } from '#client/kit/icon/Icon.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import type { Metal } from '#contract/metals.ts';
import type { SellBackCurrency } from '#contract/vault/sell-backs.rules.ts';

import { ChoosePieces } from './ChoosePieces.tsx';
import { LockedPrice } from './LockedPrice.tsx';
import { SellSteps } from './SellSteps.tsx';
import styles from './sell-panel.module.css';
import { type ShowProof, useSellPanel } from './use-sell-panel.ts';

export interface SellItem {
  id: string;
  name: string;
  metal: Metal;
  qty: number;
  chosenQty: number;
}

interface SellPanelProps {
  items: readonly SellItem[];
  onClose: () => void;
}

/** Sells chosen pieces out of the vault: a price is locked for a while, read with its receipt, and confirmed with a proof. */
export function SellPanel({ items, onClose }: SellPanelProps) {
  const id = useId();
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
  const [pieces, setPieces] = useState<Record<string, number>>({});
  const [currency, setCurrency] = useState<SellBackCurrency>('CAD');
  const [typed, setTyped] = useState({ payoutAccountId: '', code: '' });

  const chosen = items.map((item) => ({ ...item, chosenQty: Math.min(pieces[item.id] ?? item.chosenQty, item.qty) }));
  const lock = () =>
    send({
      type: 'lock',
      asked: { currency, items: chosen.map((item) => ({ itemId: item.id, pieces: item.chosenQty })) },
    });
  const { held, before, refusal, sold } = context;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{titleOf(chosen)}</h2>
        <button type="button" aria-label="Leave without selling" onClick={onClose} hidden={state === 'done'}>
          <Icon name="close" />
        </button>
      </header>
      <SellSteps state={state} />
      {(state === 'choose' || state === 'locking') && (
        <ChoosePieces
          items={chosen}
          currency={currency}
          refusal={refusal}
          isBusy={state === 'locking'}
          onPieces={(itemId, qty) => setPieces((now) => ({ ...now, [itemId]: qty }))}
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
        <div className={styles.body}>
          <Note tone="good" role="status">
            You sold for {moneyWords(sold.net, sold.currency, 'code')}. Your sale is {sold.number}.
          </Note>
          <p className={styles.words}>
            We look at every sale before we pay, within one business day. The pieces are set aside; the title passes
            when you are paid.
          </p>
          <ButtonLink wide to={paths.customer.soldItem(sold.id)}>
            See your sale
          </ButtonLink>
          <Button look="quiet" wide onClick={onClose}>
            Close
          </Button>
        </div>
      )}
    </section>
  );
}

/** "Sell 2 × 1 oz Gold Bar", or how many pieces of how many items. */
function titleOf(items: readonly SellItem[]): string {
  const [only] = items;
  if (only && items.length === 1) return `Sell ${only.chosenQty} × ${only.name}`;
  const count = items.reduce((sum, { chosenQty }) => sum + chosenQty, 0);
  return `Sell ${count} pieces`;
}
