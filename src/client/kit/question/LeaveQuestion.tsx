import { AskDialog } from '#client/kit/resource-form/AskDialog.tsx';

import { useTypedGuard } from './use-typed-guard.ts';

/** Drawn while something of a page is chosen or typed and not sent: asks before another page takes it. */
export function LeaveQuestion({ title, children }: { title: string; children: string }) {
  const blocker = useTypedGuard(() => true);
  return (
    <AskDialog
      open={blocker.state === 'blocked'}
      title={title}
      yes="Leave without them"
      no="Stay here"
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    >
      {children}
    </AskDialog>
  );
}
