import { useState } from 'react';

import { useReadVaultItemQuery } from '#client/features/vault/admin-items.api.ts';
import { ItemPhotos } from '#client/features/vault/photos/ItemPhotos.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { TypedDialog } from '#client/kit/question/TypedDialog.tsx';

interface PhotosDialogProps {
  item: { id: string; number: string };
  onClose: () => void;
}

/** The photographs of an item over the desk, as they are at this moment. */
export function PhotosDialog({ item: { id, number }, onClose }: PhotosDialogProps) {
  const { currentData: item, error, refetch } = useReadVaultItemQuery(id, { refetchOnMountOrArgChange: true });
  const [isWaiting, setIsWaiting] = useState(false);
  return (
    <TypedDialog title={`Photographs of ${number}`} footer={null} width={640} alsoTyped={isWaiting} onClose={onClose}>
      {item ? (
        <ItemPhotos item={item} onWaiting={setIsWaiting} />
      ) : error ? (
        <Failed what="The item" error={error} onRetry={refetch} />
      ) : (
        <PageLoading />
      )}
    </TypedDialog>
  );
}
