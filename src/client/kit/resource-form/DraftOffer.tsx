import { Button } from 'antd';

import { clockTime, fullDate } from '#client/kit/date/date-words.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';

import { labelOf } from './field-words.ts';
import { useFormHandle } from './form-handle.ts';
import styles from './form-messages.module.css';
import type { DraftOnOffer } from './use-draft.ts';

/** What an expired session had left unsaved, offered back. */
export function DraftOffer({ draft: { offered, restore, forget } }: { draft: DraftOnOffer }) {
  const { form } = useFormHandle();
  if (!offered) return null;
  const fields = Object.keys(offered.now).map((field) => labelOf(form, field));
  return (
    <div className={styles.offer} role="status">
      <Glyph name="clock" />
      <p>
        <b>
          You had unsaved changes from{' '}
          <time dateTime={offered.at} title={fullDate(offered.at)}>
            {clockTime(offered.at)}
          </time>
          .
        </b>{' '}
        {fields.join(', ')}.
      </p>
      <div>
        <Button size="small" onClick={forget}>
          Throw away
        </Button>
        <Button size="small" type="primary" onClick={restore}>
          Restore
        </Button>
      </div>
    </div>
  );
}
