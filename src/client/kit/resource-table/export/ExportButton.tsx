import { useState } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { useStored } from '#client/kit/resource-table/acting/store.ts';
import { type ExportState, type ListServices, useListServices } from '#client/kit/resource-table/list-services.ts';
import type { ListTable } from '#client/kit/resource-table/list-table.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { Resource } from '#contract/list/list-resource.ts';

import styles from './export.module.css';
import { useExport } from './use-export.ts';

const panel = lazyPart(
  async () => (await import(/* webpackChunkName: "list-export" */ './ExportPanel.tsx')).ExportPanel,
);

interface ExportButtonProps<R extends Resource, Row extends { id: string }> {
  table: ListTable<R, Row>;
  /** The rows there are; undefined while there are none. */
  reply: ListReply<Row> | undefined;
  asSheet: boolean;
}

/** Exports the list as a CSV file; there is no button where the area offers none. */
export function ExportButton<R extends Resource, Row extends { id: string }>(props: ExportButtonProps<R, Row>) {
  const services = useListServices();
  return services && props.reply && props.reply.total > 0 ? (
    <ReadyExportButton {...props} services={services} reply={props.reply} />
  ) : null;
}

interface ReadyExportProps<R extends Resource, Row extends { id: string }> extends ExportButtonProps<R, Row> {
  services: ListServices;
  reply: ListReply<Row>;
}

function ReadyExportButton<R extends Resource, Row extends { id: string }>(props: ReadyExportProps<R, Row>) {
  const { table, reply, asSheet, services } = props;
  const { open } = table.acts;
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const isOpen = useStored(open, (now) => now?.panel === 'export');
  const exporting = useExport(services);
  const { progress } = exporting;
  const isUnderWay = progress?.state === 'waiting' || progress?.state === 'running';
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...panel.soon}
        onClick={() => open.set(isOpen ? null : { panel: 'export' })}
      >
        <Glyph name="download" /> CSV{isUnderWay && ` ${percent(progress)}`}
      </button>
      {isOpen && button && (
        <panel.Part {...{ table, reply, exporting, asSheet }} anchor={button} onClose={() => open.set(null)} />
      )}
    </>
  );
}

const percent = ({ rows, total }: ExportState): string => `${total > 0 ? Math.floor((100 * rows) / total) : 0}\u202f%`;
