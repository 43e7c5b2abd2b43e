import { useEffect, useEffectEvent, useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';

import { canUsePasskeys, choosePasskey, offersPasskeys, stopOffering } from './passkey-browser.ts';
import { useBeginPasskeySignInMutation, usePasskeySignInMutation } from './passkey-sign-in.api.ts';

/** Signing in by a passkey: by a button, and quietly, where the browser offers passkeys beside the address's field. */
export function usePasskeySignIn() {
  const [begin] = useBeginPasskeySignInMutation();
  const [finish, { isLoading, isSuccess }] = usePasskeySignInMutation();
  const [isAsking, setIsAsking] = useState(false);
  const [told, setTold] = useState<string>();

  const run = async (quietly: boolean): Promise<void> => {
    const begun = await begin();
    if (!begun.data) {
      if (!quietly && isApiError(begun.error)) setTold(begun.error.message);
      return;
    }
    const credential = await choosePasskey(begun.data.options, quietly);
    if (!credential) {
      if (!quietly) setTold('No passkey was used. Try again, or sign in with your password.');
      return;
    }
    const { error } = await finish({ credential });
    if (isApiError(error)) setTold(error.message);
  };

  const offer = useEffectEvent(() => void run(true));
  useEffect(() => {
    let over = false;
    void offersPasskeys().then((may) => {
      if (may && !over) offer();
    });
    return () => {
      over = true;
      if (canUsePasskeys()) void stopOffering();
    };
  }, []);

  return {
    isOffered: canUsePasskeys(),
    isBusy: isAsking || isLoading || isSuccess,
    /** Why it did not work. */
    told,
    async signIn() {
      setTold(undefined);
      setIsAsking(true);
      // What is offered beside the field was asked for before, and would use up the answer to what is asked now.
      await stopOffering();
      await run(false);
      setIsAsking(false);
    },
  };
}
