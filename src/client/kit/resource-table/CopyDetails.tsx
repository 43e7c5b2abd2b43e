import { Button } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { ApiError } from '#client/api/api-error.ts';

/** For support: what failed, where and when. */
export function CopyDetails({ fact, error }: { fact: string; error: ApiError }) {
  const { pathname, search } = useLocation();
  const [isCopied, setIsCopied] = useState(false);
  const copy = (): void => {
    const details = [
      fact,
      `Answer: ${error.status} ${error.message}`,
      `Page: ${pathname}${search}`,
      `At: ${new Date().toISOString()}`,
    ];
    // A browser may refuse; the button then simply does not say that it copied.
    navigator.clipboard.writeText(details.join('\n')).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  };
  return (
    <Button type="text" onClick={copy}>
      {isCopied ? 'Copied' : 'Copy details'}
    </Button>
  );
}
