import { Button } from 'antd';
import type { ReactNode } from 'react';

import { storedWords } from '#client/areas/customer/vault/acting/chosen-pieces.ts';
import { useReadStorageQuery } from '#client/features/vault/storage.api.ts';
import { valuedPieces } from '#client/features/vault/storage-rows.ts';
import { fineOunces, itemWords, markWords } from '#client/features/vault/storage-words.ts';
import { Change } from '#client/kit/change/Change.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { Hallmark } from '#client/kit/hallmark/Hallmark.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import type { LazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { QuantityStepper } from '#client/kit/quantity/QuantityStepper.tsx';
import text from '#client/kit/theme/text.module.css';
import { moneyText } from '#contract/arithmetic/exact.ts';
import type { StorageSummary } from '#contract/vault/storage.contract.ts';
import { gainPercent } from '#contract/vault/storage-worth.rules.ts';

import { type Chosen, useChosenItems } from './chosen-items.ts';
import styles from './chosen.module.css';

interface ChosenPanelProps {
  /** What can be done with them: each with its button, which fetches its panel ahead. */
  acts: readonly { act: string; words: string; onBegin: () => void; soon: LazyPart['soon'] }[];
}

/** What the chosen items come to together, at the newest prices, with the ways to sell, withdraw and transfer them; of a lot some pieces can be meant. */
export function ChosenPanel({ acts }: ChosenPanelProps) {
  const { chosen, toggle, setQty, clear } = useChosenItems();
  const { data: summary } = useReadStorageQuery();
  if (chosen.length === 0) {
    return (
      <Panel title="Chosen items">
        <p className={text.muted}>
          Tick items in the list to see what they come to together and to sell them to us, withdraw them or transfer
          them to another customer, of a lot some or all pieces.
        </p>
      </Panel>
    );
  }
  return (
    <Panel
      title={chosen.length === 1 ? 'One item chosen' : `${chosen.length} items chosen`}
      aside={
        <Button
          type="text"
          aria-label="Choose none"
          title="Choose none"
          icon={<Glyph name="close" />}
          onClick={clear}
        />
      }
    >
      <ul className={styles.list}>
        {chosen.map(({ item, qty }) => (
          <li key={item.id}>
            <Hallmark metal={item.metal} />
            <span className={styles.name}>
              {item.qty === 1 ? item.name : itemWords({ ...item, qty })}
              <small>{markWords(item)}</small>
            </span>
            {item.qty > 1 && (
              <QuantityStepper
                label={`Pieces of ${item.name}, ${markWords(item) ?? item.number}`}
                value={qty}
                min={1}
                max={item.qty}
                step={1}
                words={storedWords}
                onChange={(next) => setQty(item.id, next)}
              />
            )}
            <Button
              type="text"
              size="small"
              aria-label={`Leave out ${itemWords(item)}, ${markWords(item) ?? item.number}`}
              icon={<Glyph name="close" />}
              onClick={() => toggle(item)}
            />
          </li>
        ))}
      </ul>
      <div role="status">
        <Facts items={factsOf(chosen, summary)} />
      </div>
      <div className={styles.sell}>
        {acts.map(({ act, words, onBegin, soon }, place) => (
          <Button
            key={act}
            type={place === 0 ? 'primary' : 'default'}
            size="large"
            block
            data-act={act}
            onClick={onBegin}
            {...soon}
          >
            {words}
          </Button>
        ))}
      </div>
    </Panel>
  );
}

function factsOf(chosen: readonly Chosen[], summary: StorageSummary | undefined) {
  const valued = chosen.map(({ item, qty }) => valuedPieces(item, qty, summary));
  const cost = valued.reduce((sum, each) => sum + each.cost, 0n);
  const known = valued.flatMap(({ worth }) => worth ?? []);
  const worth = known.length < valued.length ? null : known.reduce((sum, each) => sum + each, 0n);
  const fine = chosen.reduce((sum, { item, qty }) => sum + BigInt(item.pieceNg) * BigInt(qty), 0n);
  const pieces = chosen.reduce((sum, { qty }) => sum + qty, 0);
  const gain = worth === null ? null : gainPercent(worth, cost);
  return [
    { label: 'Pieces', value: <Figure>{groupedNumber(String(pieces), 0)}</Figure> },
    { label: 'Fine weight', value: <Figure>{fineOunces(String(fine))} oz</Figure> },
    { label: 'Paid CAD', value: <Figure>{groupedNumber(moneyText(cost), 2)}</Figure> },
    {
      label: 'Worth CAD now',
      value: worth === null ? 'unknown' : <b className={text.numbers}>{groupedNumber(moneyText(worth), 2)}</b>,
    },
    ...(worth === null
      ? []
      : [
          {
            label: 'Gain',
            value: <Change amount={moneyText(worth - cost)} {...(gain !== null && { percent: gain })} />,
          },
        ]),
  ];
}

const Figure = ({ children }: { children: ReactNode }) => <span className={text.numbers}>{children}</span>;
