import { type FormInstance, Modal, type ModalProps } from 'antd';
import { useState } from 'react';

import { useFocusBack } from '#client/kit/popup/use-focus-back.ts';
import { AskDialog } from '#client/kit/resource-form/AskDialog.tsx';

import { useTypedGuard } from './use-typed-guard.ts';

interface TypedDialogProps<Values> extends Omit<ModalProps, 'open' | 'onCancel' | 'onOk'> {
  /** What stands in the dialog; it is sent by the dialog's button, unless `onOk` says otherwise. */
  form?: FormInstance<Values>;
  /** Something was typed that stands in no such form. */
  alsoTyped?: boolean;
  onOk?: () => void;
  onClose: () => void;
}

/** A dialog that asks before Escape, its cross, its way back or another page takes what was typed in it. */
export function TypedDialog<Values>({ form, alsoTyped = false, onOk, onClose, ...shown }: TypedDialogProps<Values>) {
  const [isAsked, setIsAsked] = useState(false);
  const isTyped = (): boolean => alsoTyped || (form !== undefined && hasTypedText(form));
  const blocker = useTypedGuard(isTyped);
  useFocusBack();
  const stay = (): void => {
    blocker.reset?.();
    setIsAsked(false);
  };
  const leave = (): void => {
    setIsAsked(false);
    blocker.proceed?.();
    onClose();
  };
  return (
    <>
      <Modal
        open
        onOk={onOk ?? (() => form?.submit())}
        onCancel={() => (isTyped() ? setIsAsked(true) : onClose())}
        {...shown}
      />
      <AskDialog
        open={isAsked || blocker.state === 'blocked'}
        title="Throw away what you typed?"
        yes="Throw it away"
        no="Keep writing"
        onYes={leave}
        onNo={stay}
      >
        It is not sent or saved yet.
      </AskDialog>
    </>
  );
}

/** What the person changed and did not empty again. */
const hasTypedText = <Values,>(form: FormInstance<Values>): boolean =>
  Object.values(form.getFieldsValue({ filter: (meta) => meta?.touched === true }) ?? {}).some(
    (value) => value !== undefined && value !== null && value !== '',
  );
