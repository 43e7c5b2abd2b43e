import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { ShowingBadge } from '#client/areas/admin/content/ShowingBadge.tsx';
import {
  useMenuQuery,
  useMoveMenuEntryMutation,
  useRemoveMenuEntryMutation,
} from '#client/features/content/menus/menus.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { Blank } from '#client/kit/blank/Blank.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Question } from '#client/kit/question/Question.tsx';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import { Tree, type TreeColumn } from '#client/kit/tree/Tree.tsx';
import { TreeHelp } from '#client/kit/tree/TreeHelp.tsx';
import type { MenuEntry } from '#contract/content/menus.contract.ts';
import { type MenuLocation, menuLocationNames, menuLocations, menuTreeKind } from '#contract/content/menus.rules.ts';
import { withinOf } from '#contract/list/tree.ts';

import { type Drawn, MenuEntryDrawer } from './MenuEntryDrawer.tsx';
import { MenuPreview } from './MenuPreview.tsx';
import styles from './menus.module.css';

const locationOptions = menuLocations.map((value) => ({ value, label: menuLocationNames[value] }));

const emptyWords = {
  header: 'Its entries form one line at the top of every page.',
  footer: 'Each entry at the top is a column at the foot of every page, with what lies in it.',
  account: 'Its entries open beside the way to the account, at the top of every page.',
  mobile: 'Until it has entries of its own, a phone shows those of the header.',
} as const satisfies Record<MenuLocation, string>;

/** The menus of the public site, one at a time; which, stands in the address. */
export function MenusPage() {
  const [address, setAddress] = useSearchParams();
  const location = menuLocations.find((each) => each === address.get('menu')) ?? 'header';
  return (
    <PageFrame title="Menu" note={emptyWords[location]}>
      <div className={styles.bar}>
        <Segmented
          label="Menu"
          options={locationOptions}
          value={location}
          onChange={(menu) => setAddress(menu === 'header' ? {} : { menu })}
        />
      </div>
      <OneMenu key={location} location={location} />
    </PageFrame>
  );
}

function OneMenu({ location }: { location: MenuLocation }) {
  const { currentData: data, error, refetch } = useMenuQuery(location);
  const [move] = useMoveMenuEntryMutation();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [removing, setRemoving] = useState<MenuEntry | null>(null);
  const mayWrite = useRight('content.write');
  if (!data) return error ? <Failed what="The menu" error={error} onRetry={refetch} /> : <PageLoading />;

  const { items } = data;
  const add = (
    <Button
      type="primary"
      icon={<Glyph name="plus" />}
      disabled={!mayWrite}
      onClick={() => setDrawn({ parentId: null })}
    >
      New entry
    </Button>
  );
  return (
    <>
      {items.length === 0 ? (
        <Blank glyph="list" fact="This menu has no entries" actions={add}>
          {emptyWords[location]}
        </Blank>
      ) : (
        <>
          <div className={styles.bar}>{add}</div>
          <Tree
            label={menuLocationNames[location]}
            items={items}
            kind={menuTreeKind}
            className={styles.tree}
            columns={columns}
            badge={(item) => <ShowingBadge of={item} />}
            move={(place) => move({ ...place, location })}
            onEdit={({ id }) => setDrawn({ id })}
            onAdd={({ id }) => setDrawn({ parentId: id })}
            onRemove={setRemoving}
          />
          <TreeHelp kind={menuTreeKind} />
          <MenuPreview items={items} />
        </>
      )}
      {drawn && <MenuEntryDrawer drawn={drawn} location={location} items={items} onClose={() => setDrawn(null)} />}
      {removing && <DeleteEntry entry={removing} items={items} onClose={() => setRemoving(null)} />}
    </>
  );
}

const columns: readonly TreeColumn<MenuEntry>[] = [
  {
    head: 'Leads to',
    className: styles.path,
    cell: ({ type, path, dead }) =>
      dead === null ? (
        (path ?? (type === 'heading' ? 'Nowhere: a heading' : ''))
      ) : (
        <StatusTag tone="warn">{dead}</StatusTag>
      ),
  },
];

interface DeleteEntryProps {
  entry: MenuEntry;
  items: readonly MenuEntry[];
  onClose: () => void;
}

function DeleteEntry({ entry: { id, name, version }, items, onClose }: DeleteEntryProps) {
  const [remove] = useRemoveMenuEntryMutation();
  const below = withinOf(items, id).size - 1;
  return (
    <Question
      title={`Delete ${name}?`}
      yes={`Delete ${name}`}
      danger
      act={() => remove({ id, version })}
      onClose={onClose}
    >
      <p>
        {below === 0
          ? 'It is gone from the site at once.'
          : `What lies in it goes with it: ${below === 1 ? '1 entry' : `${below} entries`}.`}
      </p>
    </Question>
  );
}
