import { Alert, Form, type ModalProps } from 'antd';
import type { ReactNode } from 'react';

import type { ApiError } from '#client/api/api-error.ts';
import { TypedDialog } from '#client/kit/question/TypedDialog.tsx';
import { useSaveKey } from '#client/kit/resource-form/use-save-key.ts';

import styles from './small-form.module.css';
import { useDialogFocus } from './use-dialog-focus.ts';
import { type Reply, type SmallFormSpec, useSmallForm } from './use-small-form.ts';

type ConflictPlace = 'here' | 'over' | 'outside';

interface DialogFormProps<Values extends object, Answer extends Reply>
  extends
    Pick<SmallFormSpec<Values, Answer>, 'form' | 'send' | 'placeOf' | 'isToldElsewhere'>,
    Pick<ModalProps, 'title' | 'width' | 'cancelText'> {
  okText: string;
  danger?: boolean | undefined;
  /** Not yet to be sent, such as while something is being read. */
  isWaiting?: boolean;
  /** Which of several steps is asked now: the first field of a new one has the focus. */
  step?: string;
  /** What the fields begin with. */
  initial?: Partial<Values> | undefined;
  /** Something was typed that stands in none of the fields. */
  alsoTyped?: boolean;
  /** What happens, above the fields, and what it comes to, below them. */
  words: ReactNode;
  after?: ReactNode;
  /**
   * Where a refusal is told when somebody else was faster: here, to be tried again; here as the end of it; or by who opened
   * the dialog and shows the newest state, who gets the server's words and answer by `onClose`.
   */
  conflict?: ConflictPlace | ((error: ApiError) => ConflictPlace);
  /** It was taken; without it the dialog closes. */
  onDone?: SmallFormSpec<Values, Answer>['onDone'];
  onClose: (conflict: string | null, error?: ApiError) => void;
  /** The fields: Ant Design's `Form.Item`s by their names. */
  children?: ReactNode;
}

/** Before the ids of a dialog's fields: the page below it may have fields of the same names. */
const IDS = 'dialog';

/** The small form of a dialog: asks what a step needs, says what it does, and sends it by its button, Enter or Ctrl+S. */
export function DialogForm<Values extends object, Answer extends Reply = Reply>({
  conflict = 'here',
  onClose,
  onDone = () => onClose(null),
  ...props
}: DialogFormProps<Values, Answer>) {
  const { form, frame, isBusy, refusal, ...finish } = useSmallForm<Values, Answer>({
    ...props,
    prefix: IDS,
    onDone,
    takesOver: (error) => {
      if (error.status !== 409 || props.isToldElsewhere?.(error)) return false;
      if ((typeof conflict === 'function' ? conflict(error) : conflict) !== 'outside') return false;
      onClose(error.message, error);
      return true;
    },
  });
  const isOver = conflict === 'over' && refusal?.isOver === true;
  const isBarred = isOver || props.isWaiting === true;
  const focusFirst = useDialogFocus(frame, props.step);
  useSaveKey(frame, { save: () => isBarred || form.submit() });
  return (
    <TypedDialog
      form={form}
      title={props.title}
      okText={props.okText}
      okButtonProps={{ danger: props.danger === true, disabled: isBarred }}
      cancelText={isOver ? 'Close' : (props.cancelText ?? 'Back')}
      confirmLoading={isBusy}
      alsoTyped={props.alsoTyped === true}
      {...(props.width !== undefined && { width: props.width })}
      afterOpenChange={focusFirst}
      onClose={() => onClose(null)}
    >
      <div className={styles.words}>
        {typeof props.words === 'string' ? <p>{props.words}</p> : props.words}
        {refusal && <Alert type={refusal.isOver ? 'warning' : 'error'} role="alert" title={refusal.message} />}
      </div>
      <div ref={frame} className={styles.fields}>
        <Form
          form={form}
          name={IDS}
          layout="vertical"
          requiredMark={false}
          {...(props.initial && { initialValues: props.initial })}
          {...finish}
        >
          {props.children}
        </Form>
      </div>
      {props.after}
    </TypedDialog>
  );
}
