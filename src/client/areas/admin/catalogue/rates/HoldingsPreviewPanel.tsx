import { AgeText } from '#client/features/market/prices/AgeText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Hallmark } from '#client/kit/hallmark/Hallmark.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import { type Metal, metalNames } from '#contract/metals.ts';
import { NG_PER_TROY_OUNCE } from '#contract/arithmetic/exact.ts';
import type { HoldingsPreview } from '#contract/catalogue/rates.contract.ts';

import { Figure, Moved } from './Moved.tsx';
import styles from './rates.module.css';

type Row = HoldingsPreview['holdings'][number];

/** Ounces of the three holdings. */
export const holdingSizes = {
  small: { label: 'Small', ounces: { XAU: 1n, XAG: 100n, XPT: 1n, XPD: 1n } },
  middle: { label: 'Middle', ounces: { XAU: 10n, XAG: 1000n, XPT: 10n, XPD: 10n } },
  large: { label: 'Large', ounces: { XAU: 100n, XAG: 10_000n, XPT: 100n, XPD: 100n } },
} as const;
export type HoldingSize = keyof typeof holdingSizes;

const shown: readonly Metal[] = ['XAU', 'XAG', 'XPT'];

export const holdingsOf = (size: HoldingSize) =>
  shown.map((metal) => ({ metal, fineNg: (holdingSizes[size].ounces[metal] * NG_PER_TROY_OUNCE).toString() }));

const columns: readonly PlainColumn<Row>[] = [
  {
    label: 'Holding',
    render: ({ metal, fineNg }) => (
      <span className={styles.metal}>
        <Hallmark metal={metal} />
        {(BigInt(fineNg) / NG_PER_TROY_OUNCE).toString()} oz {metalNames[metal].toLowerCase()}
      </span>
    ),
  },
  { label: 'Worth', align: 'end', render: ({ value }) => <Figure value={value} /> },
  { label: 'A month now', align: 'end', render: ({ now }) => <Figure value={now.month} /> },
  {
    label: 'A month then',
    align: 'end',
    render: ({ after }) => (
      <b>
        <Figure value={after.month} />
      </b>
    ),
  },
  { label: 'Change', align: 'end', render: ({ now, after }) => <Moved from={now.month} to={after.month} /> },
  { label: 'Sold now', align: 'end', render: ({ now }) => <Figure value={now.sell} /> },
  {
    label: 'Sold then',
    align: 'end',
    render: ({ after }) => (
      <b>
        <Figure value={after.sell} />
      </b>
    ),
  },
  { label: 'Change of selling', align: 'end', render: ({ now, after }) => <Moved from={now.sell} to={after.sell} /> },
];

interface HoldingsPreviewPanelProps {
  preview: HoldingsPreview | undefined;
  error: unknown;
  isAsked: boolean;
  size: HoldingSize;
  onSize: (size: HoldingSize) => void;
  onRetry: () => unknown;
}

/** What a change would do to three holdings: storage for a month, and what they bring when sold. */
export const HoldingsPreviewPanel = ({ preview, error, isAsked, size, onSize, onRetry }: HoldingsPreviewPanelProps) => (
  <Panel
    title="What it would do"
    note={
      preview && (
        <>
          in CAD for 30 days, <AgeText iso={preview.asOf} />
        </>
      )
    }
    aside={
      <Segmented
        label="Size of the holdings"
        options={(Object.keys(holdingSizes) as HoldingSize[]).map((value) => ({
          value,
          label: holdingSizes[value].label,
        }))}
        value={size}
        onChange={onSize}
      />
    }
    flush
  >
    {!isAsked ? (
      <p className={styles.body} role="status">
        Amounts follow once every figure is entered.
      </p>
    ) : preview ? (
      <PlainTable
        caption="Holdings now and then"
        columns={columns}
        rows={preview.holdings}
        rowKey={({ metal }) => metal}
      />
    ) : error ? (
      <Failed what="The preview" error={error} onRetry={onRetry} />
    ) : (
      <p className={styles.body} role="status">
        Working it out…
      </p>
    )}
  </Panel>
);
