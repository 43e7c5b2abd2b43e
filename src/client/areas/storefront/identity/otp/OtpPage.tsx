import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { nextSignInState, readSignInState } from '#client/features/identity/account/sign-in-state.ts';
import type { AuthenticatorKey } from '#contract/identity/second-factor.contract.ts';

import { AppCodeStep } from './AppCodeStep.tsx';
import { MailedCodeStep } from './MailedCodeStep.tsx';
import { RecoveryCodesStep } from './RecoveryCodesStep.tsx';
import { SetUpStep } from './SetUpStep.tsx';
import type { NewCodes } from './use-code.ts';

/** What follows the password of a sign-in: a code by mail or of an app, which may first have to be set up. */
export function OtpPage() {
  const { state } = useLocation();
  const { byApp = false } = readSignInState(state);
  const [mailed, setMailed] = useState<object>();
  const [key, setKey] = useState<AuthenticatorKey>();
  const [codes, setCodes] = useState<NewCodes>();

  if (codes) return <RecoveryCodesStep codes={codes} />;
  if (key) return <SetUpStep appKey={key} onCodes={setCodes} />;
  if (byApp && !mailed) {
    return <AppCodeStep onMailed={() => setMailed(nextSignInState(state, { codeSentAt: Date.now() }))} />;
  }
  return <MailedCodeStep state={mailed ?? state} onKey={setKey} />;
}
