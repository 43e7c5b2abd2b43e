import { useDispatch } from 'react-redux';

import { FormFoot, NarrowPage } from '#client/features/identity/account/NarrowPage.tsx';
import { RecoveryCodes } from '#client/features/identity/second-factor/RecoveryCodes.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import { session } from '#client/session/session.slice.ts';

import type { NewCodes } from './use-code.ts';

/** Shows the recovery codes of a new app. The sign-in is complete on the server; the browser takes it up when they were read. */
export function RecoveryCodesStep({ codes: { user, token, recovery_codes } }: { codes: NewCodes }) {
  const dispatch = useDispatch();
  return (
    <NarrowPage title="Keep these codes">
      <RecoveryCodes codes={recovery_codes} />
      <FormFoot>
        <Button onClick={() => dispatch(session.authenticated({ user, token }))}>I have kept them: go on</Button>
      </FormFoot>
    </NarrowPage>
  );
}
