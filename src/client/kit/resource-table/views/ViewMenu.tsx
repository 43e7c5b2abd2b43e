import { type Ref, useState } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { Menu, type MenuItem } from '#client/kit/menu/Menu.tsx';
import type { ListView } from '#client/kit/resource-table/list-services.ts';

import type { ViewActs } from './use-view-acts.ts';
import { type ViewDialogName, viewDialogsSoon } from './ViewDialogs.tsx';
import styles from './views.module.css';

interface ViewMenuProps {
  button: Ref<HTMLButtonElement>;
  view: ListView;
  isEdited: boolean;
  acts: ViewActs;
  onAsk: (dialog: ViewDialogName) => void;
}

/** What can be done about a view that one may change. */
export function ViewMenu({ button, view, isEdited, acts, onAsk }: ViewMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const ofChanges: MenuItem[] = [
    { key: 'save', label: 'Save changes', glyph: 'check', onSelect: () => void acts.saveChanges() },
    { key: 'undo', label: 'Undo changes', glyph: 'undo', onSelect: acts.undoChanges },
  ];
  const ofView: MenuItem[] = [
    { key: 'change', label: 'Name and sharing', glyph: 'pen', onSelect: () => onAsk('change') },
    { key: 'remove', label: 'Remove', glyph: 'bin', danger: true, onSelect: () => onAsk('remove') },
  ];
  const label = `View ${view.name}`;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.icon}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...viewDialogsSoon}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <Glyph name="more" />
      </button>
      {anchor && (
        <Menu
          label={label}
          anchor={anchor}
          align="end"
          groups={[isEdited ? ofChanges : [], ofView]}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
