import { useRef } from 'react';

/**
 * Keys for calls that must not happen twice: the same content gives the same UUID, so that a second try after a lost answer
 * is recognised; other content gives another. `forget` after success, since the same again is then meant anew.
 */
export function useAttemptKey(): { keyFor: (content: unknown) => string; forget: () => void } {
  const attempt = useRef<{ content: string; key: string } | null>(null);
  return {
    keyFor(content) {
      const text = JSON.stringify(content);
      if (attempt.current?.content !== text) attempt.current = { content: text, key: crypto.randomUUID() };
      return attempt.current.key;
    },
    forget() {
      attempt.current = null;
    },
  };
}
