import { Button } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { MouseEvent, ReactNode } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import type { GlyphName } from '#client/kit/glyph/drawings.ts';

interface HeadLinkProps {
  to: string;
  glyph: GlyphName;
  /** The page's main action. */
  filled?: boolean;
  children: ReactNode;
}

/** A link among a page's actions, drawn as a button. */
export function HeadLink({ to, glyph, filled = false, children }: HeadLinkProps) {
  const href = useHref(to);
  const go = useLinkClickHandler(to);
  return (
    <Button
      href={href}
      type={filled ? 'primary' : 'default'}
      icon={<Glyph name={glyph} />}
      onClick={(event) => go(event as MouseEvent<HTMLAnchorElement>)}
    >
      {children}
    </Button>
  );
}
