import { useState } from 'react';
import { useDispatch } from 'react-redux';

import type { AppDispatch } from '#client/app/store.ts';
import { Button } from '#client/kit/button/Button.tsx';
import text from '#client/kit/theme/text.module.css';
import { checkSession } from '#client/session/session.thunks.ts';

/** For who opened the link on another device: asks the server whether the address is confirmed by now. */
export function CheckAgain() {
  const dispatch = useDispatch<AppDispatch>();
  const [state, setState] = useState<'ready' | 'asking' | 'not yet'>('ready');

  const ask = async () => {
    setState('asking');
    await dispatch(checkSession());
    // If it were confirmed, this page would be gone.
    setState('not yet');
  };

  return (
    <div>
      <Button busy={state === 'asking'} onClick={() => void ask()}>
        I have confirmed it
      </Button>
      <p className={text.small} role="status">
        {state === 'not yet' && 'Not confirmed yet.'}
      </p>
    </div>
  );
}
