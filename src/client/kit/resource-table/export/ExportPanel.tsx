import { Popup } from '#client/kit/popup/Popup.tsx';
import { useFocusBack } from '#client/kit/popup/use-focus-back.ts';
import { useStored } from '#client/kit/resource-table/acting/store.ts';
import type { ListTable } from '#client/kit/resource-table/list-table.ts';
import { Sheet } from '#client/kit/sheet/Sheet.tsx';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { Resource } from '#contract/list/list-resource.ts';

import { ExportForm } from './ExportForm.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import styles from './export.module.css';
import type { Exporting } from './use-export.ts';

interface ExportPanelProps<R extends Resource, Row extends { id: string }> {
  table: ListTable<R, Row>;
  reply: ListReply<Row>;
  exporting: Exporting;
  anchor: HTMLElement;
  asSheet: boolean;
  onClose: () => void;
}

/** The choices of an export, and then how far it has come. */
export function ExportPanel<R extends Resource, Row extends { id: string }>(props: ExportPanelProps<R, Row>) {
  const { table, reply, exporting, anchor, asSheet, onClose } = props;
  const { progress, isAsking, error, ask, cancel, again } = exporting;
  const chosen = useStored(table.acts.selection, (state) => state.chosen);
  // Opened by a key or from the dock, it gives the focus back there.
  useFocusBack();
  const content = progress ? (
    <ExportProgress progress={progress} onCancel={cancel} onAgain={again} />
  ) : (
    <ExportForm {...{ table, reply, chosen, isAsking, error }} onAsk={ask} />
  );
  return asSheet ? (
    <Sheet label={LABEL} onClose={onClose}>
      {content}
    </Sheet>
  ) : (
    <Popup anchor={anchor} label={LABEL} align="end" className={styles.panel} onClose={onClose}>
      <h2 className={styles.title}>{LABEL}</h2>
      {content}
    </Popup>
  );
}

const LABEL = 'Export as CSV';
