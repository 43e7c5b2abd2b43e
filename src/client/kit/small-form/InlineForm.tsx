import { Alert, Button, Form } from 'antd';
import type { ReactNode } from 'react';

import { useFirstFocus } from '#client/kit/resource-form/use-first-focus.ts';

import { useSendKey } from './use-send-key.ts';
import { type Reply, type SmallFormSpec, useSmallForm } from './use-small-form.ts';

interface InlineFormProps<Values extends object, Answer extends Reply> extends Pick<
  SmallFormSpec<Values, Answer>,
  'form' | 'send'
> {
  onDone?: SmallFormSpec<Values, Answer>['onDone'];
  /** What its button does. */
  okText: string;
  look?: 'primary' | 'default';
  className?: string | undefined;
  initial?: Partial<Values>;
  onType?: (values: Values) => void;
  /** What became of it, above the fields. */
  told?: ReactNode;
  children: ReactNode;
}

/** The small form of a page: a few fields and one button, sent by it, by Enter, or by Ctrl+S in one of its fields. */
export function InlineForm<Values extends object, Answer extends Reply = Reply>(
  props: InlineFormProps<Values, Answer>,
) {
  const { form, frame, isBusy, refusal, ...finish } = useSmallForm<Values, Answer>({
    onDone: () => undefined,
    ...props,
  });
  useFirstFocus(frame);
  useSendKey(frame, () => form.submit());
  return (
    <div ref={frame}>
      <Form
        form={form}
        className={props.className ?? ''}
        layout="vertical"
        requiredMark={false}
        {...(props.initial && { initialValues: props.initial })}
        onValuesChange={(_changed, values) => props.onType?.(values)}
        {...finish}
      >
        {props.told}
        {refusal && <Alert type="error" role="alert" title={refusal.message} />}
        {props.children}
        <Button type={props.look ?? 'default'} htmlType="submit" loading={isBusy}>
          {props.okText}
        </Button>
      </Form>
    </div>
  );
}
