import { Checkbox, Form, Input } from 'antd';

import type { ApiError } from '#client/api/api-error.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
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

/** Asks under which name a view is kept, for whom and with what. */
export function ViewDialog({ title, first, canShare, ready, onSave, onClose }: ViewDialogProps) {
  const isReadyName = (name: string): boolean =>
    ready.some((other) => other.toLowerCase() === name.trim().toLowerCase());
  return (
    <DialogForm<ViewChoices>
      title={title}
      okText="Save view"
      width={440}
      words={null}
      initial={first}
      send={async (choices) => ({ error: await onSave({ ...first, ...choices, name: choices.name.trim() }) })}
      onClose={onClose}
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
        <Input maxLength={listLimits.viewName} autoComplete="off" />
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
    </DialogForm>
  );
}
