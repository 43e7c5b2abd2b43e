import { useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import { CopyText } from '#client/kit/copy/CopyText.tsx';
import { CheckField } from '#client/kit/field/CheckField.tsx';
import type { WishlistLink } from '#contract/customers/wishlists.contract.ts';

import { useShareWishlistMutation, useWithdrawWishlistMutation } from './wishlists.api.ts';
import styles from './wishlist-sharing.module.css';

/** Makes the link by which a customer shows his list, says whether his name is with it, and withdraws it. */
export function WishlistSharing({ link }: { link: WishlistLink | null }) {
  const [share, shared] = useShareWishlistMutation();
  const [withdraw, withdrawn] = useWithdrawWishlistMutation();
  const [wantsName, setWantsName] = useState(false);
  const isBusy = shared.isLoading || withdrawn.isLoading;
  const failure = [shared.error, withdrawn.error].find(isApiError);
  const address = link && `${window.location.origin}${paths.sharedWishlist(link.token)}`;
  return (
    <div className={styles.sharing}>
      {address === null ? (
        <p>
          Only you. If you share it by link, whoever has the link sees what is on the list and nothing else about you.
        </p>
      ) : (
        <p>
          Anyone with this link can see the list as it is at that moment:{' '}
          <span className={styles.address}>{address}</span> <CopyText key={address} what="link" text={address} />
        </p>
      )}
      <CheckField
        checked={link?.showsName ?? wantsName}
        disabled={isBusy}
        onChange={({ target: { checked } }) => (link ? void share({ showsName: checked }) : setWantsName(checked))}
      >
        Show my name with it
      </CheckField>
      <p>
        {link ? (
          <Button look="plain" busy={isBusy} onClick={() => void withdraw()}>
            Withdraw the link
          </Button>
        ) : (
          <Button look="plain" busy={isBusy} onClick={() => void share({ showsName: wantsName })}>
            Make a link
          </Button>
        )}
      </p>
      <div role="status">
        {failure !== undefined && (
          <Note tone="bad">
            <p>{failure.message}</p>
          </Note>
        )}
      </div>
    </div>
  );
}
