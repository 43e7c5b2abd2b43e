import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';

import { linkProblem } from '#contract/content/block-problems.rules.ts';

import { LinkField } from './LinkField.tsx';
import styles from './rich-text.module.css';

interface Tool {
  name: string;
  /** What stands on its button. */
  sign: string;
  keys?: string;
  /** In words, where its name is short. */
  means?: string;
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const heading = (level: 2 | 3): Tool => ({
  name: `H${level}`,
  sign: `H${level}`,
  means: level === 2 ? 'Heading' : 'Smaller heading',
  keys: `Control+Alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const tools: readonly Tool[] = [
  heading(2),
  heading(3),
  {
    name: 'Bold',
    sign: 'B',
    keys: 'Control+B',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'Italic',
    sign: 'I',
    keys: 'Control+I',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'List',
    sign: '•',
    keys: 'Control+Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    sign: '#',
    keys: 'Control+Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'Quotation',
    sign: '“ ”',
    keys: 'Control+Shift+B',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { name: 'Undo', sign: '↶', keys: 'Control+Z', run: (editor) => editor.chain().focus().undo().run() },
  { name: 'Redo', sign: '↷', keys: 'Control+Shift+Z', run: (editor) => editor.chain().focus().redo().run() },
];

/** What can be done with the text, as a toolbar: one stop for Tab, arrows between its buttons. */
export function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const bar = useRef<HTMLDivElement>(null);
  const [isLinking, setIsLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ isOn }) => isOn?.(now) ?? null),
  });
  const link = useEditorState({ editor, selector: ({ editor: now }) => hrefAt(now) });

  const arrows = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
  };
  return (
    <>
      <div
        ref={bar}
        className={styles.tools}
        role="toolbar"
        aria-label="Format"
        aria-describedby={label}
        tabIndex={-1}
        onKeyDown={arrows}
      >
        {tools.map(({ name, sign, keys, means = name, run }, at) => (
          <button
            key={name}
            type="button"
            title={keys === undefined ? means : `${means} (${keys.replaceAll('Control', 'Ctrl')})`}
            aria-label={name}
            {...(keys !== undefined && { 'aria-keyshortcuts': keys })}
            {...(on[at] !== null && { 'aria-pressed': on[at] === true })}
            tabIndex={at === 0 ? 0 : -1}
            onClick={() => run(editor)}
          >
            <span aria-hidden="true">{sign}</span>
          </button>
        ))}
        <button
          type="button"
          aria-label="Link"
          title="Link"
          aria-pressed={link !== ''}
          aria-expanded={isLinking}
          tabIndex={-1}
          onClick={() => setIsLinking(!isLinking)}
        >
          <span aria-hidden="true">Link</span>
        </button>
      </div>
      {isLinking && (
        <LinkField
          initial={link}
          problemOf={linkProblem}
          onSet={(href) => {
            const chain = editor.chain().focus().extendMarkRange('link');
            if (href === '') chain.unsetLink().run();
            else chain.setLink({ href }).run();
            setIsLinking(false);
          }}
          onClose={() => {
            setIsLinking(false);
            editor.commands.focus();
          }}
        />
      )}
    </>
  );
}

function hrefAt(editor: Editor): string {
  const { href } = editor.getAttributes('link') as { href?: unknown };
  return typeof href === 'string' ? href : '';
}
