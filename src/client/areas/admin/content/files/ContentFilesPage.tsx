import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import {
  archiveHref,
  useReadContentImportQuery,
  useUploadContentMutation,
} from '#client/features/content/files/content-files.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { FileDrop } from '#client/kit/file-drop/FileDrop.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { Skeleton } from '#client/kit/skeleton/Skeleton.tsx';

import styles from './content-files.module.css';
import { ContentImportDone } from './ContentImportDone.tsx';
import { ContentImportPreview } from './ContentImportPreview.tsx';
import { archiveProblem } from './content-files-words.ts';

const trail = [{ label: 'Pages', to: paths.admin.pages }];

/** All content as an archive of files, and content from one. The archive's id in the address outlives a reload. */
export function ContentFilesPage() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('archive');
  const mayWrite = useRight('content.write');
  return (
    <PageFrame title="Content as files" trail={trail}>
      {id === null ? (
        <div className={styles.parts}>
          <Export />
          {mayWrite && <Upload onTaken={(archive) => setSearch({ archive })} />}
        </div>
      ) : (
        <OneImport id={id} onAnother={() => setSearch({})} />
      )}
    </PageFrame>
  );
}

const Export = () => (
  <Panel title="Export">
    <div className={styles.words}>
      <p>
        Pages, posts, menus, slides, widgets, changed mail templates and newsletter drafts, each in a file of its own
        that people can read, with the pictures they show. The same content makes the same files, so they can be kept
        under version control. What is archived is left out.
      </p>
      <Button icon={<Glyph name="download" />} href={archiveHref()} download>
        Download all content
      </Button>
    </div>
  </Panel>
);

function Upload({ onTaken }: { onTaken: (id: string) => void }) {
  const [upload, { isLoading, error }] = useUploadContentMutation();
  const [wrongSize, setWrongSize] = useState<string | null>(null);

  const take = async (file: File): Promise<void> => {
    const problem = archiveProblem(file.size);
    setWrongSize(problem);
    if (problem !== null) return;
    const { data } = await upload(file);
    if (data) onTaken(data.id);
  };
  return (
    <FileDrop
      label="Archive of content"
      asked="Drop an archive here, or choose one"
      accept=".zip,application/zip"
      how="How an archive is read"
      isReading={isLoading}
      refusal={wrongSize ?? (isApiError(error) ? error.message : null)}
      onFile={(file) => void take(file)}
    >
      <ul>
        <li>A ZIP as the export makes it, of this shop or another one; its files may have been edited.</li>
        <li>Pages and posts are known by their address; slides, widgets and newsletters by the name of their file.</li>
        <li>Pages and posts become drafts, or revisions that readers do not see, unless you choose to publish.</li>
        <li>A menu becomes what its file says. Whatever else the archive does not hold stays as it is.</li>
        <li>Up to 128 MB.</li>
      </ul>
    </FileDrop>
  );
}

function OneImport({ id, onAnother }: { id: string; onAnother: () => void }) {
  const [publish, setPublish] = useState(false);
  const { data, isFetching, error, refetch } = useReadContentImportQuery(
    { id, publish },
    { refetchOnMountOrArgChange: true },
  );
  if (!data || data.id !== id) {
    return error ? <Failed what="The archive" error={error} onRetry={refetch} /> : <Reading />;
  }
  return data.done ? (
    <ContentImportDone of={data} onAnother={onAnother} />
  ) : (
    <ContentImportPreview
      of={data}
      publish={publish}
      isReading={isFetching}
      onPublish={setPublish}
      onAnother={onAnother}
    />
  );
}

const Reading = () => (
  <div role="status">
    <p>Loading...</p>
    <Skeleton shape="block" />
  </div>
);
