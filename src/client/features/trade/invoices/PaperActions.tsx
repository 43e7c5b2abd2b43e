import { Button } from 'antd';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';

/** The two ways to take a document away: on paper, and as a file. */
export const PaperActions = ({ pdf }: { pdf: string }) => (
  <>
    <Button icon={<Glyph name="print" />} onClick={() => window.print()}>
      Print
    </Button>
    <Button type="primary" icon={<Glyph name="download" />} href={pdf} download>
      PDF
    </Button>
  </>
);
