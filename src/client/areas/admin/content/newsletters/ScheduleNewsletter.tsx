import { Form } from 'antd';

import { DateTimeInput } from '#client/kit/inputs/DateInput.tsx';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import { FieldInput } from '#client/kit/small-form/FieldInput.tsx';
import type { AdminNewsletter } from '#contract/content/newsletters.contract.ts';

interface ScheduleNewsletterProps {
  newsletter: AdminNewsletter;
  /** To how many it goes, in words. */
  people: string;
  send: (at: string) => PromiseLike<{ data?: AdminNewsletter | undefined; error?: unknown }>;
  onClose: () => void;
}

/** Asks when a newsletter goes out. */
export function ScheduleNewsletter({ newsletter, people, send, onClose }: ScheduleNewsletterProps) {
  return (
    <DialogForm<{ at: string }>
      title={`Schedule “${newsletter.subject}”`}
      okText="Schedule"
      words={`It goes out automatically, as last saved by then, to everyone subscribed by then: ${people} now.`}
      initial={{ at: newsletter.scheduledAt ?? '' }}
      send={({ at }) => send(at)}
      onClose={onClose}
    >
      <Form.Item name="at" label="Goes out at" rules={[{ required: true, message: 'Choose the day and the time.' }]}>
        <FieldInput empty="">{(field) => <DateTimeInput {...field} />}</FieldInput>
      </Form.Item>
    </DialogForm>
  );
}
