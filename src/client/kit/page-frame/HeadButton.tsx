import { Button } from 'antd';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';

/** What makes a new thing, at the top of its list: the page's main action. */
export const HeadButton = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <Button type="primary" icon={<Glyph name="plus" />} onClick={onClick}>
    {children}
  </Button>
);
