import { Form } from 'antd';

import { useMoveArticleMutation } from '#client/features/content/articles/articles.api.ts';
import { DateTimeInput } from '#client/kit/inputs/DateInput.tsx';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import { FieldInput } from '#client/kit/small-form/FieldInput.tsx';
import type { AdminArticle } from '#contract/content/articles.contract.ts';

/** Asks when a page or post comes out. */
export function Schedule({ article, onClose }: { article: AdminArticle; onClose: () => void }) {
  const { id, version, title, publishAt } = article;
  const [move] = useMoveArticleMutation();
  return (
    <DialogForm<{ at: string }>
      title={`Schedule “${title}”`}
      okText="Schedule"
      words="It comes out by itself, as it was saved last until then."
      initial={{ at: publishAt ?? '' }}
      send={({ at }) => move({ id, version, event: 'schedule', ...(at !== '' && { at }) })}
      onClose={onClose}
    >
      <Form.Item name="at" label="Comes out at" rules={[{ required: true, message: 'Choose the day and the time.' }]}>
        <FieldInput empty="">{(field) => <DateTimeInput {...field} />}</FieldInput>
      </Form.Item>
    </DialogForm>
  );
}
