import { Button } from 'antd';
import { useState } from 'react';

import { ShowingBadge } from '#client/areas/admin/content/ShowingBadge.tsx';
import {
  useAllWidgetsQuery,
  useMoveWidgetMutation,
  useRemoveWidgetMutation,
} from '#client/features/content/widgets/widgets.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { soonOf } from '#client/kit/lazy-part/soon-of.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { question } from '#client/kit/question/question-dialogs.ts';
import { Tree, type TreeColumn } from '#client/kit/tree/Tree.tsx';
import { TreeHelp } from '#client/kit/tree/TreeHelp.tsx';
import type { Widget } from '#contract/content/widgets.contract.ts';
import {
  type WidgetArea,
  widgetAreaNames,
  widgetAreas,
  widgetTreeKind,
  widgetTypeNames,
} from '#contract/content/widgets.rules.ts';

import type { Drawn } from './WidgetDrawer.tsx';
import styles from './widgets.module.css';

const widgetDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "widget-drawer" */ './WidgetDrawer.tsx')).WidgetDrawer,
);

const areaWords = {
  announcement: 'Above every page; readers can close it, and see it again once it changes.',
  home: 'Each one is a section at the end of the home page.',
  sidebar: 'Beside the lists of products, on a phone below them.',
  footer_top: 'Above the columns of the footer.',
  footer1: 'Under the logo.',
  footer2: 'After the columns of the footer’s menu.',
  footer3: 'After column 2.',
  footer4: 'After column 3.',
} as const satisfies Record<WidgetArea, string>;

/** What stands in each place of the public site, in its order. */
export function WidgetsPage() {
  const { data, error, refetch } = useAllWidgetsQuery();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [removing, setRemoving] = useState<Widget | null>(null);
  const [remove] = useRemoveWidgetMutation();
  if (!data) return error ? <Failed what="The widgets" error={error} onRetry={refetch} /> : <PageLoading />;
  return (
    <PageFrame title="Widget" note={`${data.items.length}`}>
      {widgetAreas.map((area) => (
        <Area
          key={area}
          area={area}
          items={data.items.filter((widget) => widget.area === area)}
          onAdd={() => setDrawn({ area })}
          onEdit={(widget) => setDrawn({ widget })}
          onRemove={setRemoving}
        />
      ))}
      <TreeHelp kind={widgetTreeKind} />
      {drawn && <widgetDrawer.Part drawn={drawn} onClose={() => setDrawn(null)} />}
      {removing && (
        <question.Part
          title={`Delete ${removing.name}?`}
          yes={`Delete ${removing.name}`}
          danger
          act={() => remove({ id: removing.id, version: removing.version })}
          onClose={() => setRemoving(null)}
        >
          <p>It disappears from the site at once. You could switch it off instead and bring it back later.</p>
        </question.Part>
      )}
    </PageFrame>
  );
}

interface AreaProps {
  area: WidgetArea;
  items: readonly Widget[];
  onAdd: () => void;
  onEdit: (widget: Widget) => void;
  onRemove: (widget: Widget) => void;
}

function Area({ area, items, onAdd, onEdit, onRemove }: AreaProps) {
  const [move] = useMoveWidgetMutation();
  const mayWrite = useRight('content.write');
  const name = widgetAreaNames[area];
  return (
    <section className={styles.area} aria-label={name} {...soonOf(widgetDrawer, question)}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <p>{areaWords[area]}</p>
        <Button
          size="small"
          icon={<Glyph name="plus" />}
          disabled={!mayWrite}
          aria-label={`New widget in ${name}`}
          onClick={onAdd}
        >
          New widget
        </Button>
      </div>
      {items.length === 0 ? (
        <p className={styles.quiet}>No widgets yet.</p>
      ) : (
        <Tree
          label={name}
          items={items.map(atTop)}
          kind={widgetTreeKind}
          className={styles.list}
          columns={columns}
          badge={(widget) => <ShowingBadge of={widget} />}
          move={async ({ id, position, version }) => {
            const { data, error } = await move({ id, position, version });
            return { data: data && { items: data.items.filter((each) => each.area === area).map(atTop) }, error };
          }}
          onEdit={onEdit}
          onRemove={onRemove}
        />
      )}
    </section>
  );
}

const atTop = (widget: Widget) => ({ ...widget, parentId: null });

const columns: readonly TreeColumn<Widget>[] = [
  { head: 'Kind', className: styles.kind, cell: ({ content }) => widgetTypeNames[content.type] },
];
