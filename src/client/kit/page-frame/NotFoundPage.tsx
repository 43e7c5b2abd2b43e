import { Blank } from '#client/kit/blank/Blank.tsx';

import { PageFrame } from './PageFrame.tsx';

/** For an address that no page of the area has. */
export const NotFoundPage = () => (
  <PageFrame title="Page not found">
    <Blank glyph="search" fact="There is no page at this address">
      The link may be old, or mistyped. The menu leads to every page.
    </Blank>
  </PageFrame>
);
