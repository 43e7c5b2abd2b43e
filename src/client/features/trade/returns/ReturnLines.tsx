import { PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import type { OwnReturn } from '#contract/trade/returns.contract.ts';

type Line = OwnReturn['lines'][number];

/** The pieces of a return, and what became of them. */
export const ReturnLines = ({ lines }: { lines: readonly Line[] }) => {
  const isCounted = lines.some(({ received }) => received !== null);
  const isInspected = lines.some(({ restocked, scrapped, sentBack }) => restocked + scrapped + sentBack > 0);
  return (
    <PlainTable
      caption="Pieces of the return"
      rows={lines}
      rowKey={({ lineId }) => lineId}
      columns={[
        { label: 'Goods', render: ({ name }) => name },
        { label: 'Asked', align: 'end', render: ({ qty }) => qty },
        ...(isCounted
          ? [{ label: 'Arrived', align: 'end' as const, render: ({ received }: Line) => received ?? '' }]
          : []),
        ...(isInspected
          ? [
              { label: 'On the shelf', align: 'end' as const, render: ({ restocked }: Line) => restocked },
              { label: 'Scrap', align: 'end' as const, render: ({ scrapped }: Line) => scrapped },
              { label: 'Sent back', align: 'end' as const, render: ({ sentBack }: Line) => sentBack },
            ]
          : []),
      ]}
    />
  );
};
