import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import {
  useReadImportQuery,
  useUploadProductsMutation,
} from '#client/features/catalogue/products/product-imports.api.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { FileDrop } from '#client/kit/file-drop/FileDrop.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { Skeleton } from '#client/kit/skeleton/Skeleton.tsx';

import { ImportDone } from './ImportDone.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { sizeProblem } from './import-words.ts';

const trail = [{ label: 'Products', to: paths.admin.products }];

/** Products from a CSV file: choose it, see what it would do, confirm. The file's id in the address outlives a reload. */
export function ImportPage() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('file');
  const [upload, { isLoading, error }] = useUploadProductsMutation();
  const [tooLarge, setTooLarge] = useState<string | null>(null);

  const take = async (file: File): Promise<void> => {
    const problem = sizeProblem(file.size);
    setTooLarge(problem);
    if (problem !== null) return;
    const { data } = await upload(file);
    if (data) setSearch({ file: data.id });
  };
  const refusal = tooLarge ?? (isApiError(error) ? error.message : null);
  return (
    <PageFrame title="Import products" trail={trail}>
      {id === null ? (
        <FileDrop
          label="CSV file"
          asked="Drop a CSV file here, or choose one"
          accept=".csv,text/csv"
          how="How the file is read"
          isReading={isLoading}
          refusal={refusal}
          onFile={(file) => void take(file)}
        >
          <ul>
            <li>
              The easiest start is the list’s own CSV with all columns: correct it in a spreadsheet and bring it back.
            </li>
            <li>Products are known by their SKU. A SKU that is new makes a draft.</li>
            <li>Columns that the file does not have stay as they are.</li>
            <li>UTF-8, with commas, semicolons or tabs; up to 5,000 rows and 4 MB.</li>
          </ul>
        </FileDrop>
      ) : (
        <OneImport id={id} onAnother={() => setSearch({})} />
      )}
    </PageFrame>
  );
}

function OneImport({ id, onAnother }: { id: string; onAnother: () => void }) {
  const { currentData, isFetching, error, refetch } = useReadImportQuery(id, { refetchOnMountOrArgChange: true });
  if (!currentData) {
    return error ? <Failed what="The file" error={error} onRetry={refetch} /> : <Reading />;
  }
  return currentData.done ? (
    <ImportDone preview={currentData} onAnother={onAnother} />
  ) : (
    <ImportPreview preview={currentData} isReading={isFetching} onAnother={onAnother} />
  );
}

const Reading = () => (
  <div role="status">
    <p>Loading...</p>
    <Skeleton shape="block" />
  </div>
);
