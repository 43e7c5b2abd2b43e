import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import dock from '#client/kit/dock/dock.module.css';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import type { ListTable } from '#client/kit/resource-table/list-table.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { chosenCount } from '#client/kit/resource-table/selection/selection.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { Resource } from '#contract/list/list-resource.ts';

import { type BulkAction, type BulkLink, reachOf } from './bulk-action.ts';
import styles from './bulk-dock.module.css';
import { useStored } from './store.ts';
import { totalWords } from './total-words.ts';

const bulkRun = lazyPart(async () => (await import(/* webpackChunkName: "list-bulk" */ './BulkRun.tsx')).BulkRun);

interface BulkDockProps<R extends Resource, Row extends { id: string }> {
  table: ListTable<R, Row>;
  /** Chooses every row that matches. */
  chooseAll: () => void;
  reply: ListReply<Row>;
  canExport: boolean;
  refetch: () => unknown;
}

/** The dark bar over the foot of the list: how many rows are selected, and what can be done with them. */
export function BulkDock<R extends Resource, Row extends { id: string }>(props: BulkDockProps<R, Row>) {
  const { table, chooseAll, reply, canExport } = props;
  const { name, options, acts } = table;
  const { chosen, isCounting } = useStored(acts.selection, (state) => state);
  const known = useStored(acts.seen, (seen) => seen.known);
  const [running, setRunning] = useState<BulkAction<Row> | null>(null);
  const count = chosenCount(chosen);
  const isEverything = chosen.by === 'query';

  return (
    <>
      {running && (
        <bulkRun.Part {...props} action={running} chosen={chosen} known={known} onClose={() => setRunning(null)} />
      )}
      {count > 0 && (
        <div
          className={`${dock.dock} ${styles.dock}`}
          role="region"
          aria-label={`Actions on selected ${name.toLowerCase()}`}
        >
          <span className={styles.count}>{groupedNumber(String(count), 0)} selected</span>
          {!isEverything && reply.total > reply.items.length && (
            <button type="button" className={styles.all} disabled={isCounting} onClick={chooseAll}>
              {isCounting ? 'Counting…' : `Select all ${totalWords(reply)} matching`}
            </button>
          )}
          <div className={styles.actions} data-few={options.bulk?.length === 0}>
            {options.bulk?.map((action) => (
              <ActionButton
                key={action.key}
                action={action}
                reach={reachOf(action, chosen, known)}
                isRefused={isEverything && !action.allowQuery}
                onPress={() => setRunning(action)}
              />
            ))}
            {options.bulkLinks?.map((link) => (
              <LinkButton key={link.key} link={link} ids={chosen.by === 'ids' ? [...chosen.ids] : null} />
            ))}
            {canExport && <Button onClick={() => acts.open.set({ panel: 'export' })}>Export</Button>}
          </div>
          <Button
            className={styles.clear ?? ''}
            aria-label="Clear selection"
            title="Clear selection"
            icon={<Glyph name="close" />}
            onClick={() => acts.send({ type: 'cleared' })}
          />
        </div>
      )}
    </>
  );
}

/** `ids` is null where rows are chosen that nobody ticked. */
function LinkButton({ link: { label, most, href }, ids }: { link: BulkLink; ids: readonly string[] | null }) {
  const navigate = useNavigate();
  const isTooMany = ids !== null && ids.length > most;
  return (
    <Button disabled={ids === null || isTooMany} onClick={() => ids && void navigate(href(ids))}>
      {label} {ids === null && <small>only for ticked rows</small>}
      {isTooMany && <small>{most} at most</small>}
    </Button>
  );
}

interface ActionButtonProps<Row> {
  action: BulkAction<Row>;
  reach: { count: number; of: number };
  /** It is not done to rows that nobody looked at. */
  isRefused: boolean;
  onPress: () => void;
}

function ActionButton<Row>({
  action: { label, danger },
  reach: { count, of },
  isRefused,
  onPress,
}: ActionButtonProps<Row>) {
  const why = isRefused ? 'only for ticked rows' : count < of ? `${count} of ${of}` : null;
  return (
    <Button
      disabled={isRefused || count === 0}
      className={danger ? (styles.danger ?? '') : ''}
      {...bulkRun.soon}
      onClick={onPress}
    >
      {label} {why !== null && <small>{why}</small>}
    </Button>
  );
}
