import { Button } from 'antd';
import { useRef, useState } from 'react';

import { type FormBlock, newBlock } from '#client/areas/admin/content/articles/form-blocks.ts';
import { moved } from '#client/features/catalogue/media/picked-media.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import type { InputProps } from '#client/kit/inputs/input-props.ts';
import { Menu } from '#client/kit/menu/Menu.tsx';
import { useRowDrag } from '#client/kit/resource-table/layout/use-row-drag.ts';
import text from '#client/kit/theme/text.module.css';
import { blockLimits, type BlockType, blockTypeNames, blockTypes } from '#contract/content/blocks.rules.ts';

import styles from './blocks-editor.module.css';
import { OneBlock } from './OneBlock.tsx';

interface BlocksEditorProps extends InputProps<readonly FormBlock[]> {
  /** The kinds that may be added. */
  types?: readonly BlockType[];
  most?: number;
}

/** The blocks of a page, post or newsletter, one below the other: each with its form, moved by its grip or its arrows. */
export function BlocksEditor({
  id,
  value,
  onChange,
  onBlur,
  types = blockTypes,
  most = blockLimits.blocks,
  ...field
}: BlocksEditorProps) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const placeOf = (wanted: string): number => value.findIndex((block) => block.id === wanted);

  const move = (from: number, to: number): void => {
    const block = value[from];
    if (!block || to < 0 || to >= value.length || to === from) return;
    onChange(moved(value, from, to));
    setSaid(`${blockTypeNames[block.type]} is block ${to + 1} of ${value.length}.`);
  };
  const remove = (at: number): void => {
    const block = value[at];
    if (!block) return;
    onChange(value.filter((_, each) => each !== at));
    setSaid(`${blockTypeNames[block.type]} deleted.`);
    document.getElementById(`${id}-add`)?.focus();
  };
  const add = (type: BlockType): void => {
    const [block] = newBlock(type);
    if (!block) return;
    onChange([...value, block]);
    setSaid(`${blockTypeNames[type]} added as block ${value.length + 1}.`);
    // Its first field, once it is drawn.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-entry="${block.id}"] [data-first]`)?.focus(),
    );
  };
  const { dragged, grip } = useRowDrag(list, (from, to) => move(placeOf(from), placeOf(to)));

  return (
    // The field is left when the focus leaves the whole of it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      id={id}
      className={styles.editor}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={field['aria-describedby']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur();
      }}
    >
      <ol ref={list} className={styles.list}>
        {value.map((block, at) => (
          <OneBlock
            key={block.id}
            block={block}
            at={at}
            last={value.length - 1}
            isDragged={dragged === block.id}
            grip={grip(block.id)}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <Button
        id={`${id}-add`}
        icon={<Glyph name="plus" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={value.length >= most}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        Add block
      </Button>
      {anchor && (
        <Menu
          label="Kinds of block"
          anchor={anchor}
          groups={[types.map((type) => ({ key: type, label: blockTypeNames[type], onSelect: () => add(type) }))]}
          onClose={() => setAnchor(null)}
        />
      )}
      <p className={text.hidden} role="status">
        {said}
      </p>
    </div>
  );
}
