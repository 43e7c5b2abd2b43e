import { Button } from 'antd';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { HedgeDrawer } from '#client/areas/admin/overview/hedges/HedgeDrawer.tsx';
import { MetalCell, NetOunces, Ounces, ounces } from '#client/features/overview/exposure/exposure-figures.tsx';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import text from '#client/kit/theme/text.module.css';
import { metalNames } from '#contract/metals.ts';
import type { HedgePosition } from '#contract/overview/exposure.contract.ts';

/** What to trade, in words. */
function wantedWords({ wanted, isBeyond }: HedgePosition): string {
  if (!isBeyond) return 'within the limit';
  if (!wanted) return 'beyond the limit; no counterparty’s lot fits';
  const { side, fineNg, lots, counterparty } = wanted;
  return `${side} ${ounces(fineNg)} (${lots} ${lots === '1' ? 'lot' : 'lots'}) with ${counterparty}`;
}

const columnsFor = (enter: ((position: HedgePosition) => void) | null): readonly PlainColumn<HedgePosition>[] => [
  { label: 'Metal', render: ({ metal }) => <MetalCell metal={metal} /> },
  { label: 'Net position', align: 'end', render: ({ netNg }) => <NetOunces ng={netNg} /> },
  { label: 'Hedged', align: 'end', render: ({ hedgedNg }) => <NetOunces ng={hedgedNg} /> },
  { label: 'After hedges', align: 'end', render: ({ afterNg }) => <NetOunces ng={afterNg} /> },
  { label: 'Limit', align: 'end', render: ({ limitNg }) => (limitNg === null ? 'none' : <Ounces ng={limitNg} />) },
  {
    label: 'To confirm',
    align: 'end',
    render: ({ metal, waiting }) =>
      waiting === 0 ? '0' : <Link to={`${paths.admin.hedges}?f.state=in:entered&f.metal=in:${metal}`}>{waiting}</Link>,
  },
  {
    label: 'Suggestion',
    render: (position) => (
      <>
        {position.limitNg === null ? 'no limit set' : wantedWords(position)}{' '}
        {enter && position.wanted && (
          <Button size="small" onClick={() => enter(position)}>
            Enter it… <span className={text.hidden}>{metalNames[position.metal]}</span>
          </Button>
        )}
      </>
    ),
  },
];

/** What trades with counterparties leave of the position, and what to trade where that is beyond its limit. */
export function HedgePanel({ hedges }: { hedges: readonly HedgePosition[] }) {
  const { panel, show } = usePanel();
  const mayRead = useRight('hedges.read');
  const mayWrite = useRight('hedges.write');
  const enter = ({ metal, wanted }: HedgePosition): void => {
    if (!wanted) return;
    const { side, counterpartyId, fineNg } = wanted;
    const suggested = {
      metal,
      side,
      counterpartyId,
      ounces: ounces(fineNg)
        .replaceAll(/[^\d.]/g, '')
        .replace(/\.?0+$/, ''),
    };
    show((onClose) => <HedgeDrawer suggested={suggested} onClose={onClose} />);
  };
  return (
    <Panel
      title="Position after hedges"
      note={mayRead ? <Link to={paths.admin.hedges}>The trades</Link> : 'Fine troy ounces'}
      flush
    >
      <PlainTable
        caption="Position after hedges by metal"
        columns={columnsFor(mayWrite ? enter : null)}
        rows={hedges}
        rowKey={({ metal }) => metal}
        narrow="cards"
      />
      {panel}
    </Panel>
  );
}
