import { Button } from 'antd';
import { useState } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';

import { useSignOut } from './use-session.ts';

/** The dashboards' way out; the session ends and the site's front page opens. */
export function LogOutButton() {
  const signOut = useSignOut();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = (): void => {
    setIsLeaving(true);
    void signOut();
  };
  return (
    <Button
      type="text"
      aria-label="Log out"
      title="Log out"
      icon={<Glyph name="logOut" />}
      disabled={isLeaving}
      onClick={leave}
    />
  );
}
