import { useContext, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';

import { AskDialog } from './AskDialog.tsx';
import { whenPageDeparts } from './departure.ts';
import { DrawerGuard } from './drawer-guard.ts';
import { type FormActor, useFormHandle } from './form-handle.ts';
import { isDirty } from './form-steps.ts';
import { useChanges } from './use-changes.ts';

/** Asks before another page, another site or a closed drawer takes what was typed. */
export function LeaveGuard({ onLeave }: { onLeave: () => void }) {
  const { actor, form, isNew } = useFormHandle();
  const changes = useChanges();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(actor),
  );
  const drawer = useDrawerClose(actor);
  useUnloadQuestion(actor);

  const isAsking = blocker.state === 'blocked' || drawer.isAsked;
  const stay = (): void => {
    blocker.reset?.();
    drawer.stay();
  };
  const leave = (): void => {
    onLeave();
    blocker.proceed?.();
    drawer.leave();
  };
  return (
    <AskDialog
      open={isAsking}
      title={isNew ? `Leave without creating the ${form.noun}?` : 'Leave without saving?'}
      yes="Leave without saving"
      no="Keep editing"
      onYes={leave}
      onNo={stay}
    >
      {changes.length === 1 ? 'One change is' : `${changes.length} changes are`} not saved:{' '}
      {changes.map(({ label }) => label).join(', ')}.
    </AskDialog>
  );
}

const isUnsaved = (actor: FormActor): boolean => isDirty(actor.getSnapshot().context);

function useDrawerClose(actor: FormActor) {
  const guard = useContext(DrawerGuard);
  const [isAsked, setIsAsked] = useState(false);
  useEffect(
    () =>
      guard?.watch(() => {
        if (isUnsaved(actor)) setIsAsked(true);
        else guard.close();
      }),
    [guard, actor],
  );
  return {
    isAsked,
    stay: () => setIsAsked(false),
    leave: () => {
      if (!isAsked) return;
      setIsAsked(false);
      guard?.close();
    },
  };
}

/** The browser's own question, unless the site itself loads the page anew: then the draft is kept. */
function useUnloadQuestion(actor: FormActor): void {
  useEffect(() => {
    let departs = false;
    const ask = (event: BeforeUnloadEvent): void => {
      if (!departs && isUnsaved(actor)) event.preventDefault();
    };
    const stop = whenPageDeparts(window, () => {
      departs = true;
    });
    window.addEventListener('beforeunload', ask);
    return () => {
      stop();
      window.removeEventListener('beforeunload', ask);
    };
  }, [actor]);
}
