import { Button } from 'antd';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import type { LazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

interface HeadButtonProps {
  children: string;
  onClick: () => void;
  /** Fetches ahead what it opens. */
  soon?: LazyPart['soon'];
}

/** What makes a new thing, at the top of its list: the page's main action. */
export const HeadButton = ({ children, onClick, soon }: HeadButtonProps) => (
  <Button type="primary" icon={<Glyph name="plus" />} onClick={onClick} {...soon}>
    {children}
  </Button>
);
