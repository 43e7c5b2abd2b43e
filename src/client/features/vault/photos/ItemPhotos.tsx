import { Button } from 'antd';
import { useState } from 'react';

import { reasonDialog } from '#client/kit/question/question-dialogs.ts';
import type { StorageItem } from '#contract/vault/admin-items.contract.ts';
import { photoLimits } from '#contract/vault/storage-photos.rules.ts';

import { AddPhotos } from './AddPhotos.tsx';
import { PhotoList } from './PhotoList.tsx';
import styles from './photos.module.css';
import { staffPhotoAddress, useRemoveStoragePhotoMutation } from './storage-photos.api.ts';

interface ItemPhotosProps {
  item: StorageItem;
  onWaiting?: (isWaiting: boolean) => void;
}

/** The photographs of an item for the staff: who took them, and more of them or fewer for those who may. */
export function ItemPhotos({ item, onWaiting }: ItemPhotosProps) {
  const { id, number, name, photos, photoActs } = item;
  const [removing, setRemoving] = useState<string | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const [remove] = useRemoveStoragePhotoMutation();
  return (
    <div className={styles.panel}>
      {photos.length === 0 ? (
        <p className={styles.quiet}>There are no photographs of it.</p>
      ) : (
        <PhotoList
          photos={photos}
          of={`${name}, ${number}`}
          addressOf={staffPhotoAddress(id)}
          below={(photo, words) => (
            <>
              <small className={styles.quiet}>by {photo.by}</small>
              {photoActs.includes('remove') && (
                <Button
                  size="small"
                  aria-label={`Take away: ${words}`}
                  onClick={() => setRemoving(photo.id)}
                  {...reasonDialog.soon}
                >
                  Take away…
                </Button>
              )}
            </>
          )}
        />
      )}
      {conflict !== null && <p role="alert">{conflict}</p>}
      {photoActs.includes('add') && (
        <AddPhotos itemId={id} number={number} room={photoLimits.perItem - photos.length} onWaiting={onWaiting} />
      )}
      {removing !== null && (
        <reasonDialog.Part
          title="Take this photograph away?"
          okText="Take it away"
          danger
          most={300}
          conflict="outside"
          send={(reason) => remove({ id, photoId: removing, reason: reason.trim() })}
          onClose={(words) => {
            setRemoving(null);
            setConflict(words);
          }}
        >
          {number} and its customer see it no more. It is erased unless another part of the same lot still shows it.
        </reasonDialog.Part>
      )}
    </div>
  );
}
