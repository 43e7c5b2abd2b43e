import { Alert } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import type { ListServices } from '#client/kit/resource-table/list-services.ts';
import type { ListTable } from '#client/kit/resource-table/list-table.ts';
import text from '#client/kit/theme/text.module.css';
import type { Resource } from '#contract/list/list-resource.ts';

import { useViewActs } from './use-view-acts.ts';
import { type ViewDialogName, ViewDialogs, viewDialogsSoon } from './ViewDialogs.tsx';
import { ViewMenu } from './ViewMenu.tsx';
import styles from './views.module.css';

interface ViewActionsProps<R extends Resource, Row extends { id: string }> {
  services: ListServices;
  table: ListTable<R, Row>;
  isEdited: boolean;
}

/** Beside the views: keeps the question as one, and changes or removes the one that is open. */
export function ViewActions<R extends Resource, Row extends { id: string }>({
  services,
  table,
  isEdited,
}: ViewActionsProps<R, Row>) {
  const acts = useViewActs(services, table);
  const { changeable, fault } = acts;
  const [dialog, setDialog] = useState<ViewDialogName | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  // Its menu goes with a view that was removed.
  useFocusAfter(dialog, (left) => ((left !== 'add' && menuButton.current) || addButton.current)?.focus());
  return (
    <>
      <div className={styles.actions}>
        {changeable && isEdited && (
          <button type="button" className={styles.save} onClick={() => void acts.saveChanges()}>
            Save changes
          </button>
        )}
        {changeable && (
          <ViewMenu button={menuButton} view={changeable} isEdited={isEdited} acts={acts} onAsk={setDialog} />
        )}
        <button
          ref={addButton}
          type="button"
          className={styles.add}
          aria-label="Save as view"
          aria-haspopup="dialog"
          {...viewDialogsSoon}
          onClick={() => setDialog('add')}
        >
          <Glyph name="plus" />
          <span>Save as view</span>
        </button>
        <span role="status" className={text.hidden}>
          {acts.said}
        </span>
      </div>
      {fault !== null && (
        <Alert
          className={styles.fault ?? ''}
          type="error"
          role="alert"
          title={fault}
          closable
          onClose={acts.forgetFault}
        />
      )}
      {dialog && (
        <ViewDialogs
          dialog={dialog}
          acts={acts}
          canShare={services.canShareViews}
          ready={table.viewing.views.flatMap(({ name, saved }) => (saved ? [] : [name]))}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** A dialog that has gone gives the focus to what is there now: its opener may have gone with it. */
function useFocusAfter(dialog: ViewDialogName | null, focus: (left: ViewDialogName) => void): void {
  const before = useRef(dialog);
  useEffect(() => {
    if (before.current !== null && dialog === null) focus(before.current);
    before.current = dialog;
  });
}
