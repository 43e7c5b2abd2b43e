import { Checkbox, Form, Input } from 'antd';

import { useChangeVideoMutation } from '#client/features/catalogue/videos/videos.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { ProductVideo } from '#contract/catalogue/videos.contract.ts';
import { captionsProblem, videoLimits } from '#contract/catalogue/videos.rules.ts';

import { FileInput } from './FileInput.tsx';

interface Values {
  title: string;
  captions: File | null;
  without: boolean;
}

/** Changes what a film is called, and its captions. */
export function ChangeVideo({ video, onClose }: { video: ProductVideo; onClose: () => void }) {
  const [change] = useChangeVideoMutation();
  return (
    <DialogForm<Values>
      title={`Change ${video.title}`}
      okText="Save the video"
      words={
        video.hasCaptions
          ? 'It has captions. Another file takes their place.'
          : 'Captions say what is heard, for those who do not hear it or have their sound off.'
      }
      conflict="over"
      initial={{ title: video.title, captions: null, without: false }}
      send={async ({ title, captions, without }) => {
        const text = without ? '' : await captions?.text();
        return change({
          id: video.id,
          version: video.version,
          title: title.trim(),
          ...(text !== undefined && { captions: text }),
        });
      }}
      onClose={() => onClose()}
    >
      <Form.Item
        name="title"
        label="What it shows"
        rules={[{ required: true, whitespace: true, message: 'Say what the video shows.' }]}
      >
        <Input maxLength={videoLimits.title} />
      </Form.Item>
      <Form.Item
        name="captions"
        label="Captions"
        extra="A WebVTT file in English."
        rules={[
          {
            validator: async (_rule, file: File | null) => {
              if (!file) return;
              if (file.size > videoLimits.captions) throw new Error('This file is larger than 100 kB.');
              const problem = captionsProblem(await file.text());
              if (problem !== undefined) throw new Error(problem);
            },
          },
        ]}
      >
        <FileInput accept=".vtt,text/vtt" />
      </Form.Item>
      {video.hasCaptions && (
        <Form.Item name="without" valuePropName="checked">
          <Checkbox>Take the captions away</Checkbox>
        </Form.Item>
      )}
    </DialogForm>
  );
}
