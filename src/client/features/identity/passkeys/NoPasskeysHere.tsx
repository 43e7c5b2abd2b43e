import text from '#client/kit/theme/text.module.css';

import { noPasskeysByAddress, pageByName } from './passkey-browser.ts';

/** Why passkeys cannot be used where this page is open, with the way to where they can; nothing where the address is not the reason. */
export function NoPasskeysHere({ className }: { className?: string | undefined }) {
  const why = noPasskeysByAddress();
  const page = pageByName();
  if (why === null) return null;
  return (
    <p className={className}>
      {why}
      {page !== null && (
        <>
          {' '}
          <a className={text.link} href={page}>
            Open this page at {new URL(page).host}
          </a>{' '}
          to use them. You will need to sign in again there.
        </>
      )}
    </p>
  );
}
