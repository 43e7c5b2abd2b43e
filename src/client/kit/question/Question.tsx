import { Alert, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';

import { type ApiError, isApiError } from '#client/api/api-error.ts';
import { useFocusBack } from '#client/kit/popup/use-focus-back.ts';

interface QuestionProps {
  /** "Delete Gold bars?" */
  title: string;
  /** The button that does it, in the words of the title: "Delete Gold bars". */
  yes: string;
  /** Why not: something must be chosen first, or it can never be done and only be closed. */
  not?: 'yet' | 'ever' | undefined;
  /** Loses something: the safe way has the focus. */
  danger?: true | undefined;
  /** Does it: a mutation's trigger is called and its promise given back. */
  act: () => PromiseLike<{ error?: unknown }>;
  /** It is done; closed unless said otherwise. */
  onDone?: () => unknown;
  onClose: () => void;
  /** What happens then, and what uses it. */
  children: ReactNode;
}

/**
 * Asks before something is done for good. What the server refuses is told in it; after a refusal that no second try
 * changes, because the thing is another by now, is in use, or is gone, it can only be closed. The focus goes back.
 */
export function Question({ title, yes, not, danger, act, onDone, onClose, children }: QuestionProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const safe = useId();
  useFocusBack();

  const run = async (): Promise<void> => {
    setIsBusy(true);
    const { error } = await act();
    setIsBusy(false);
    if (isApiError(error)) setRefusal(error);
    else (onDone ?? onClose)();
  };
  const isOver = not === 'ever' || refusal?.status === 409 || refusal?.status === 404;
  return (
    <Modal
      open
      title={title}
      okText={yes}
      okButtonProps={{ danger: danger === true, disabled: isOver || not === 'yet' }}
      cancelText={isOver ? 'Close' : 'Cancel'}
      cancelButtonProps={{ id: safe }}
      afterOpenChange={(isOpen) => isOpen && danger && focusUnlessWithin(safe)}
      confirmLoading={isBusy}
      onOk={() => void run()}
      onCancel={onClose}
    >
      {children}
      {refusal && <Alert type="warning" role="alert" title={refusal.message} />}
    </Modal>
  );
}

/** A dialog comes with the focus on itself or on its first button; where somebody has gone on in it already, it stays. */
function focusUnlessWithin(id: string): void {
  const safe = document.getElementById(id);
  const dialog = safe?.closest('[role="dialog"]');
  const came = [document.body, dialog, dialog?.querySelector('button')];
  if (came.includes(document.activeElement as HTMLElement | null)) safe?.focus();
}
