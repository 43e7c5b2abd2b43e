import { Button } from 'antd';
import type { ComponentProps } from 'react';

import type { FormBlock } from '#client/areas/admin/content/articles/form-blocks.ts';
import { classNames } from '#client/kit/class-names.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { blockTypeNames } from '#contract/content/blocks.rules.ts';

import { BlockFields } from './BlockFields.tsx';
import styles from './blocks-editor.module.css';

interface OneBlockProps {
  block: FormBlock;
  at: number;
  /** The place of the last block. */
  last: number;
  isDragged: boolean;
  grip: Pick<ComponentProps<'span'>, 'onPointerDown'>;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One block with its form, and what moves and deletes it. */
export function OneBlock({ block, at, last, isDragged, grip, onMove, onRemove }: OneBlockProps) {
  const name = `${blockTypeNames[block.type]}, block ${at + 1}`;
  return (
    <li className={classNames(styles.block, isDragged && styles.dragged)} data-entry={block.id} aria-label={name}>
      <div className={styles.bar}>
        <span className={styles.grip} aria-hidden="true" {...grip}>
          <Glyph name="grip" />
        </span>
        <span className={styles.kind}>{blockTypeNames[block.type]}</span>
        <Button
          type="text"
          aria-label={`Move up: ${name}`}
          icon={<Glyph name="up" />}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        />
        <Button
          type="text"
          aria-label={`Move down: ${name}`}
          icon={<Glyph name="down" />}
          disabled={at === last}
          onClick={() => onMove(at + 1)}
        />
        <Button type="text" aria-label={`Delete: ${name}`} icon={<Glyph name="bin" />} onClick={onRemove} />
      </div>
      <div className={styles.fields}>
        <BlockFields block={block} at={at} />
      </div>
    </li>
  );
}
