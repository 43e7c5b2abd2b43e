import { useState } from 'react';

import type { ApiError } from '#client/api/api-error.ts';
import { choosePasskey } from '#client/features/identity/passkeys/passkey-browser.ts';
import { usePasskeysQuery, useProvePasskeyMutation } from '#client/features/identity/passkeys/passkeys.api.ts';
import type { PasskeyProof } from '#contract/identity/passkey-proof.contract.ts';

import { useSecondFactorQuery } from './security.api.ts';

/** What of a stronger factor is asked for besides the password before one is added or taken away. */
type Asked = 'nothing' | 'app' | 'passkey' | 'mail';

type Shown = { code?: string; passkey?: PasskeyProof };

/** The stronger factor that the account has already, and how it is shown: it guards the adding of another. */
export function useStrongerFactor() {
  const { data: factor } = useSecondFactorQuery();
  const { data: held } = usePasskeysQuery();
  const [begin] = useProvePasskeyMutation();
  const [byMail, setByMail] = useState(false);
  const asks: Asked =
    factor !== undefined && factor.appSince !== null
      ? 'app'
      : (held?.passkeys.length ?? 0) === 0
        ? 'nothing'
        : byMail
          ? 'mail'
          : 'passkey';

  return {
    asks,
    isReady: factor !== undefined && held !== undefined,
    mayMail: factor?.mayMail === true,
    /** Whether a mailed code is asked for where there is neither app nor passkey. */
    needsMail: factor?.needsMail === true,
    askByMail: () => setByMail(true),
    /** Has the browser ask for a passkey where that is needed; else the code that was typed will do. */
    async show(code: string | undefined): Promise<{ data: Shown } | { data?: undefined; error: unknown }> {
      if (asks !== 'passkey') return { data: code ? { code } : {} };
      const begun = await begin();
      if (!begun.data) return { error: begun.error };
      const passkey = await choosePasskey(begun.data.options, false);
      return passkey ? { data: { passkey } } : { error: noneUsed };
    },
  };
}
export type StrongerFactor = ReturnType<typeof useStrongerFactor>;

const noneUsed: ApiError = { status: 422, message: 'No passkey was used. Please try again.', fields: {} };
