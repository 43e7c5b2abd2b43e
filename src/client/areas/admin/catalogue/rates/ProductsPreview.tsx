import { Select } from 'antd';
import { useId, useState } from 'react';

import { useListProductsQuery } from '#client/features/catalogue/products/admin-products.api.ts';
import { AgeText } from '#client/features/market/prices/AgeText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Hallmark } from '#client/kit/hallmark/Hallmark.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import { LeaveByTab } from '#client/kit/inputs/LeaveByTab.tsx';
import type { RatePreview } from '#contract/catalogue/rates.contract.ts';

import { Figure, Moved } from './Moved.tsx';
import styles from './rates.module.css';

type Row = RatePreview['products'][number];

const columns: readonly PlainColumn<Row>[] = [
  {
    label: 'Product',
    render: ({ metal, name }) => (
      <span className={styles.product}>
        <Hallmark metal={metal} />
        {name}
      </span>
    ),
  },
  { label: 'Sell now', align: 'end', render: ({ now }) => <Figure value={now.unit} /> },
  { label: 'Sell then', align: 'end', render: ({ now, after }) => <Then from={now.unit} to={after.unit} /> },
  { label: 'Buy now', align: 'end', render: ({ now }) => <Figure value={now.buyback} /> },
  { label: 'Buy then', align: 'end', render: ({ now, after }) => <Then from={now.buyback} to={after.buyback} /> },
];

/** A price as it would be, with by how much it moves below it, so that the tiers' prices have room beside. */
const Then = ({ from, to }: { from: string | null; to: string | null }) => (
  <>
    <b>
      <Figure value={to} />
    </b>
    <small className={styles.moved}>
      <Moved from={from} to={to} />
    </small>
  </>
);

interface ProductsPreviewProps {
  preview: RatePreview | undefined;
  error: unknown;
  isAsked: boolean;
  products: readonly string[];
  onProducts: (ids: string[]) => void;
  onRetry: () => unknown;
}

/** What a change would do to the prices of three products, for everyone and for each tier. */
export function ProductsPreview({ preview, error, isAsked, products, onProducts, onRetry }: ProductsPreviewProps) {
  const tiers = preview?.products[0]?.tiers ?? [];
  const byTier: PlainColumn<Row>[] = tiers.map(({ id, name }) => ({
    label: `${name} then`,
    align: 'end',
    render: (row) => <Figure value={row.tiers.find((tier) => tier.id === id)?.after} />,
  }));
  return (
    <Panel
      title="What it would do"
      note={
        preview && (
          <>
            prices in {preview.currency}, <AgeText iso={preview.asOf} />
          </>
        )
      }
      aside={<PickProducts chosen={products} onChange={onProducts} />}
      flush
    >
      {!isAsked ? (
        <p className={styles.body} role="status">
          Prices follow once every figure is entered.
        </p>
      ) : !preview && error ? (
        <Failed what="The preview" error={error} onRetry={onRetry} />
      ) : !preview ? (
        <p className={styles.body} role="status">
          Working it out…
        </p>
      ) : preview.products.length === 0 ? (
        <p className={styles.body} role="status">
          No product is on sale in this currency yet.
        </p>
      ) : (
        <PlainTable
          caption="Prices now and then"
          columns={[...columns, ...byTier]}
          rows={preview.products}
          rowKey={({ id }) => id}
        />
      )}
      {preview && (
        <p className={styles.foot}>
          <span>
            <b>{preview.repriced}</b> {preview.repriced === 1 ? 'product reprices' : 'products reprice'}
          </span>
          <span>
            <b>{preview.openQuotes}</b> running {preview.openQuotes === 1 ? 'quote keeps its' : 'quotes keep their'}{' '}
            locked prices
          </span>
        </p>
      )}
    </Panel>
  );
}

/** Other products than those the server chooses: three that change, of different metals where it can. */
function PickProducts({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const label = useId();
  const [typed, setTyped] = useState('');
  const query = `rows=25&f.status=in:active${typed === '' ? '' : `&q=${encodeURIComponent(typed)}`}`;
  const { data } = useListProductsQuery(query);
  return (
    <>
      <span className={styles.caption} id={label}>
        Products of the preview
      </span>
      <LeaveByTab>
        <Select<string[]>
          mode="multiple"
          aria-labelledby={label}
          className={styles.pick ?? ''}
          placeholder="Three that it changes"
          maxCount={6}
          maxTagCount={1}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={[...chosen]}
          onChange={onChange}
        />
      </LeaveByTab>
    </>
  );
}
