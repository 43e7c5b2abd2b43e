import { Button } from 'antd';

import { Blank } from '#client/kit/blank/Blank.tsx';

import { PageFrame } from './PageFrame.tsx';

/** For a page that broke while it was drawn, or whose chunk is gone with a new release. */
export const PageFailed = () => (
  <PageFrame title="This page broke">
    <Blank
      glyph="alert"
      fact="This page could not be shown"
      role="alert"
      actions={
        <Button type="primary" onClick={() => window.location.reload()}>
          Load it again
        </Button>
      }
    >
      Nothing was changed. If it happens again, tell whoever runs the site.
    </Blank>
  </PageFrame>
);
