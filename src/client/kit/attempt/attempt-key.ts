import { useRef } from 'react';

/**
 * Keys for calls that must not happen twice: as long as the content stays the same so does its UUID, and a second try after
 * a lost answer is recognised; other content gets another.
 */
export function useAttemptKey(): (content: unknown) => string {
  const attempt = useRef<{ content: string; key: string } | null>(null);
  return (content) => {
    const text = JSON.stringify(content);
    if (attempt.current?.content !== text) attempt.current = { content: text, key: crypto.randomUUID() };
    return attempt.current.key;
  };
}
