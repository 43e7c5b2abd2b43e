import { Panel } from '#client/kit/panel/Panel.tsx';

import styles from './exposure.module.css';

const counted: readonly { label: string; words: string }[] = [
  { label: 'On hand', words: 'The fine weight of every piece on the shelves, promised or not.' },
  {
    label: 'Bought back',
    words:
      'Sales from the vault that wait for a decision: the price is agreed and binds us. Approved, their pieces are on hand.',
  },
  {
    label: 'To refine',
    words: 'Fine weight that customers sold us as metal and not as pieces: it is ours from the accepted offer on.',
  },
  { label: 'Locked in quotes', words: 'Counts as sold while the price holds, since it binds us and not the customer.' },
  {
    label: 'Sold',
    words:
      'What placed orders have not got yet, with pieces of lost or returned parcels until it is decided whether they go again. Unpaid means that something is still due.',
  },
  {
    label: 'Net position',
    words:
      'On hand, bought back and to refine, less locked and sold. Plus: we gain when the price rises. Minus: we have to buy.',
  },
  {
    label: 'After hedges',
    words:
      'The net position with what confirmed trades with counterparties bought, less what they sold. Delivered metal is taken out of it by a trade of the other side.',
  },
  {
    label: 'Result by day',
    words:
      'Metal is the position after hedges as the day began, by how far the close in US dollars moved. Currency is the same position by how far the dollar moved. Premium is what sales, purchases and hedges of the day made beyond their metal at the close. The position is that of the books: without locked quotes, and sales from the vault once they are approved.',
  },
  {
    label: 'Value',
    words:
      'The net position at the market’s bid when it is plus and at its ask when it is minus, in Canadian dollars at the middle rate, without commission or premium.',
  },
  {
    label: 'Average cost',
    words: 'What the pieces on hand cost, by their fine ounces. Unknown where pieces came in without a cost.',
  },
  {
    label: 'Unrealised result',
    words:
      'Of what is on hand and not promised to anyone: its metal at the market’s bid, less its share of the cost. The premium a piece fetches over its metal is not counted.',
  },
  {
    label: 'Margin',
    words:
      'Of pieces that left: their prices with adjustment and discount, without tax, shipping and insurance, less their average cost. Lost and returned parcels are taken off on the day they are reported; refunds of sales that stand are not.',
  },
];

/** What each figure is, for whoever has to answer for it. */
export const HowCounted = () => (
  <Panel title="How this is counted">
    <dl className={styles.counted}>
      {counted.map(({ label, words }) => (
        <Counted key={label} label={label} words={words} />
      ))}
    </dl>
  </Panel>
);

const Counted = ({ label, words }: { label: string; words: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{words}</dd>
  </>
);
