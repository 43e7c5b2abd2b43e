import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { PageHead } from '#client/kit/head/PageHead.tsx';
import { LoadingPage } from '#client/kit/skeleton/Skeleton.tsx';

/** What stood at this address has another one now: the server answers with 301, the browser goes there at once. */
export function MovedPage({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return (
    <>
      <PageHead title="Moved" unlisted moved={to} />
      <LoadingPage />
    </>
  );
}
