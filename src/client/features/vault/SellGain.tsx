import { Change } from '#client/kit/change/Change.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import text from '#client/kit/theme/text.module.css';
import type { OwnSellBack } from '#contract/vault/sell-backs.contract.ts';

type Shown = Pick<OwnSellBack, 'costCad' | 'gainCad' | 'netCad' | 'currency'>;

interface SellGainProps {
  sale: Shown;
  /** Who had paid for the pieces, where that is not the reader. */
  payer?: string;
}

/** What the pieces had cost and what is gained or lost, in CAD; where the money is another, what it is booked at. */
export const SellGain = ({ sale: { costCad, gainCad, netCad, currency }, payer = 'You' }: SellGainProps) => (
  <Facts
    items={[
      ...(currency === 'CAD'
        ? []
        : [{ label: 'Worth in CAD', value: <Money value={netCad} currency="CAD" form="code" /> }]),
      { label: `${payer} paid`, value: <Money value={costCad} currency="CAD" form="code" /> },
      {
        label: 'Gain',
        value: (
          <span className={text.numbers}>
            <Change amount={gainCad} /> CAD
          </span>
        ),
      },
    ]}
  />
);
