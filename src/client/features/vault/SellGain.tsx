import { Change } from '#client/kit/change/Change.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import text from '#client/kit/theme/text.module.css';
import type { OwnSellBack } from '#contract/vault/sell-backs.contract.ts';

type Shown = Pick<OwnSellBack, 'costCad' | 'gainCad' | 'netCad' | 'currency'>;

/** What the pieces had cost and what is gained or lost, in CAD; where the money is another, what it is booked at. */
export const SellGain = ({ sale: { costCad, gainCad, netCad, currency } }: { sale: Shown }) => (
  <Facts
    items={[
      ...(currency === 'CAD'
        ? []
        : [{ label: 'Worth in CAD', value: <Money value={netCad} currency="CAD" form="code" /> }]),
      { label: 'You paid', value: <Money value={costCad} currency="CAD" form="code" /> },
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
