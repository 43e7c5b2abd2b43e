import { Form, Input } from 'antd';
import { useState } from 'react';

import { useAddVideoMutation } from '#client/features/catalogue/videos/videos.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import { videoLimits, videoMimes } from '#contract/catalogue/videos.rules.ts';

import { FileInput } from './FileInput.tsx';

interface Values {
  file: File | null;
  title: string;
}

/** Asks for a film and what it shows, and sends it. */
export function AddVideo({ productId, onClose }: { productId: string; onClose: () => void }) {
  const [add] = useAddVideoMutation();
  const [part, setPart] = useState<number | null>(null);
  return (
    <DialogForm<Values>
      title="Add a video"
      okText="Add the video"
      words="MP4 with H.264, VP9 or AV1, or WebM, up to 50 MB. It plays from our own server, and where it was filmed is taken out of an MP4."
      initial={{ file: null, title: '' }}
      after={part !== null && <progress value={part} max={1} aria-label="Uploading the video" />}
      send={async ({ file, title }) => {
        if (!file) return { error: undefined };
        const reply = await add({ productId, file, title: title.trim(), onProgress: setPart });
        setPart(null);
        return reply;
      }}
      onClose={() => onClose()}
    >
      <Form.Item
        name="file"
        label="Video"
        rules={[
          { required: true, message: 'Choose a video.' },
          {
            validator: async (_rule, file: File | null) => {
              if (file && file.size > videoLimits.bytes)
                throw new Error('This video is larger than 50 MB. Save it at a smaller size.');
            },
          },
        ]}
      >
        <FileInput accept={videoMimes.join(',')} />
      </Form.Item>
      <Form.Item
        name="title"
        label="What it shows"
        rules={[{ required: true, whitespace: true, message: 'Say what the video shows.' }]}
      >
        <Input maxLength={videoLimits.title} />
      </Form.Item>
    </DialogForm>
  );
}
