import { Form } from 'antd';

import { useMoveArticleMutation } from '#client/features/content/articles/articles.api.ts';
import { DateTimeInput } from '#client/kit/inputs/DateInput.tsx';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import { FieldInput } from '#client/kit/small-form/FieldInput.tsx';
import type { AdminArticle } from '#contract/content/articles.contract.ts';

interface ScheduleProps {
  article: AdminArticle;
  /** Which saved revision of a published one; the newest unless said. */
  revision?: number;
  onClose: () => void;
}

/** Asks when a page or post comes out, or when a saved revision takes the place of what readers see. */
export function Schedule({ article, revision = article.revision, onClose }: ScheduleProps) {
  const { id, version, title, status, publishAt } = article;
  const isChange = status === 'published';
  const [move] = useMoveArticleMutation();
  return (
    <DialogForm<{ at: string }>
      title={`Schedule “${title}”`}
      okText="Schedule"
      words={
        isChange
          ? `Revision ${revision} replaces what readers see, automatically. Later changes are not published with it, and publishing something earlier cancels this.`
          : 'It is published automatically, as last saved by then.'
      }
      initial={{ at: publishAt ?? '' }}
      send={({ at }) =>
        move({ id, version, event: 'schedule', ...(at !== '' && { at }), ...(isChange && { revision }) })
      }
      onClose={onClose}
    >
      <Form.Item name="at" label="Publish at" rules={[{ required: true, message: 'Choose the day and the time.' }]}>
        <FieldInput empty="">{(field) => <DateTimeInput {...field} />}</FieldInput>
      </Form.Item>
    </DialogForm>
  );
}
