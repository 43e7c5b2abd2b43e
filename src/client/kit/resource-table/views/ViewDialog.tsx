import { Alert, Checkbox, Form, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';

import type { ApiError } from '#client/api/api-error.ts';
import { formErrors, unplacedMessage } from '#client/kit/form/form-errors.ts';
import { TypedDialog } from '#client/kit/question/TypedDialog.tsx';
import { listLimits } from '#contract/list/list-query.ts';

import type { ViewChoices } from './use-view-acts.ts';
import styles from './views.module.css';

interface ViewDialogProps {
  title: string;
  first: ViewChoices;
  canShare: boolean;
  /** The names of the page's own views, beside which another of the same name would puzzle. */
  ready: readonly string[];
  /** Answers what was wrong, or null. */
  onSave: (choices: ViewChoices) => Promise<ApiError | null>;
  onClose: () => void;
}

/** The name is ready to be typed over; whoever began while the dialog was still opening keeps what he typed. */
function offer(field: InputRef | null): void {
  if (document.activeElement !== field?.input) field?.focus({ cursor: 'all' });
}

/** The same as soon as the dialog is drawn, while it still moves in: what is typed right after the click is the name. */
function offerSoon(field: () => InputRef | null): () => void {
  let frame = 0;
  const attempt = (left: number): void => {
    frame = requestAnimationFrame(() => {
      offer(field());
      if (left > 0 && document.activeElement !== field()?.input) attempt(left - 1);
    });
  };
  attempt(FRAMES);
  return () => cancelAnimationFrame(frame);
}

/** As many frames as a dialog takes to be drawn at most. */
const FRAMES = 30;

/** Asks under which name a view is kept, for whom and with what. */
export function ViewDialog({ title, first, canShare, ready, onSave, onClose }: ViewDialogProps) {
  const [form] = Form.useForm<ViewChoices>();
  const nameField = useRef<InputRef>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => offerSoon(() => nameField.current), []);

  const save = async (choices: ViewChoices): Promise<void> => {
    setIsSaving(true);
    const error = await onSave({ ...first, ...choices, name: choices.name.trim() });
    setIsSaving(false);
    if (!error) {
      onClose();
      return;
    }
    form.setFields(formErrors<ViewChoices>(error, ['name', 'shared']));
    setFault(unplacedMessage(error, ['name', 'shared']) ?? null);
  };
  const isReadyName = (name: string): boolean =>
    ready.some((other) => other.toLowerCase() === name.trim().toLowerCase());
  return (
    <TypedDialog
      form={form}
      title={title}
      okText="Save view"
      width={440}
      confirmLoading={isSaving}
      onClose={onClose}
      afterOpenChange={(isOpen) => isOpen && offer(nameField.current)}
    >
      {fault !== null && <Alert type="error" role="alert" title={fault} />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={first}
        onFinish={(choices) => void save(choices)}
      >
        <Form.Item
          name="name"
          label="Name"
          validateTrigger="onSubmit"
          rules={[
            { required: true, whitespace: true, message: 'Give the view a name.' },
            {
              validator: async (_rule, name: string) => {
                if (isReadyName(name)) throw new Error('The page has a view of this name. Choose another name.');
              },
            },
          ]}
        >
          <Input ref={nameField} maxLength={listLimits.viewName} autoComplete="off" />
        </Form.Item>
        <div className={styles.choices}>
          {canShare && (
            <Form.Item name="shared" valuePropName="checked" noStyle>
              <Checkbox>
                Share with all administrators
                <small>Those who may see this list find the view beside their own.</small>
              </Checkbox>
            </Form.Item>
          )}
          <Form.Item name="keepsColumns" valuePropName="checked" noStyle>
            <Checkbox>
              Keep the columns too
              <small>Their order, their widths, and which of them are hidden.</small>
            </Checkbox>
          </Form.Item>
        </div>
      </Form>
    </TypedDialog>
  );
}
