import { useMemo, useState } from 'react';

import { useListMediaQuery } from '#client/features/catalogue/media/media.api.ts';
import { UploadZone } from '#client/features/catalogue/media/UploadZone.tsx';
import { useUploads } from '#client/features/catalogue/media/use-uploads.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { mediaResource } from '#contract/catalogue/media.resource.ts';

import { mediaActs, mediaViews } from './media-acts.tsx';
import { mediaColumns } from './media-columns.tsx';
import { MediumDrawer } from './MediumDrawer.tsx';
import styles from './media-page.module.css';
import { useReplacement } from './use-replacement.tsx';

const empty = 'Photographs of products and pictures of pages are kept here. Upload the first ones above.';

/** The library of pictures: what products and pages show, each with its words. */
export function MediaPage() {
  const { panel, show } = usePanel();
  const [said, setSaid] = useState('');
  const { replace, input } = useReplacement(setSaid);
  const { uploads, send, drop } = useUploads(({ name, existed }) =>
    setSaid(existed ? `${name} was in the library already.` : `${name} is in the library. Say next what it shows.`),
  );
  const { columns, options } = useMemo(() => {
    const edit = (id: string) => show((onClose) => <MediumDrawer id={id} onClose={onClose} />);
    const rowActions = mediaActs({ edit, replace, show });
    return { columns: mediaColumns(edit), options: { views: mediaViews, empty, rowActions } };
  }, [show, replace]);
  return (
    <ListPage
      title="Media"
      name="Media"
      resource={mediaResource}
      columns={columns}
      useRows={useListMediaQuery}
      options={options}
    >
      <UploadZone uploads={uploads} onFiles={send} onDrop={drop} />
      <p className={styles.said} role="status">
        {said}
      </p>
      {input}
      {panel}
    </ListPage>
  );
}
