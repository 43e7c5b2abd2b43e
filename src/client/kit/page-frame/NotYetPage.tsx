import { Blank } from '#client/kit/blank/Blank.tsx';

import { PageFrame } from './PageFrame.tsx';

/** Stands for a page that the area has a place for and that is not built. */
export const NotYetPage = ({ title }: { title: string }) => (
  <PageFrame title={title}>
    <Blank glyph="clock" fact="Not built yet">
      This page is built in a later step.
    </Blank>
  </PageFrame>
);
