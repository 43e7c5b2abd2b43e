import { Form, Input } from 'antd';

import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import { reviewLimits } from '#contract/customers/reviews.rules.ts';

interface AnswerReviewProps {
  /** The answer so far. */
  text: string;
  send: (text: string) => PromiseLike<{ error?: unknown }>;
  onClose: () => void;
}

/** The shop's answer below a review. */
export const AnswerReview = ({ text, send, onClose }: AnswerReviewProps) => (
  <DialogForm<{ text: string }>
    title="Answer the review"
    okText="Save"
    initial={{ text }}
    words={<p>It is shown below the review, in the shop’s name. Leave empty to remove it.</p>}
    send={(typed) => send(typed.text.trim())}
    onClose={onClose}
  >
    <Form.Item name="text" label="Answer">
      <Input.TextArea rows={5} maxLength={reviewLimits.reply} />
    </Form.Item>
  </DialogForm>
);
