import { Alert } from 'antd';
import { useEffect } from 'react';

import { PRESENCE_MS, useNotePresenceMutation } from '#client/features/content/articles/articles.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { clockTime } from '#client/kit/date/date-words.ts';

/** Says that one has the article open, and names who else has. */
export function Others({ articleId }: { articleId: string }) {
  const mayWrite = useRight('content.write');
  const [note, { data }] = useNotePresenceMutation();
  useEffect(() => {
    if (!mayWrite) return undefined;
    void note(articleId);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void note(articleId);
    }, PRESENCE_MS);
    return () => clearInterval(timer);
  }, [articleId, mayWrite, note]);
  const others = data?.others ?? [];
  if (others.length === 0) return null;
  const names = others.map(({ name, since }) => `${name} (since ${clockTime(since)})`).join(', ');
  return (
    <Alert
      type="info"
      role="status"
      title={`Open elsewhere too: ${names}. What each of you changes in different blocks is joined.`}
    />
  );
}
