import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';

import type { InputProps } from '#client/kit/inputs/input-props.ts';

import styles from './rich-text.module.css';
import { Toolbar } from './Toolbar.tsx';

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
  }),
];

/** A text with headings, lists, links and emphasis, as HTML. Ctrl+B and the like work, and so does what markdown writes: "## ", "- ". */
export function RichText({ id, value, onChange, onBlur, ...field }: InputProps<string>) {
  const shown = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    // The page's policy takes no styles that a library writes; they are in our own file.
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'data-first': '',
        class: styles.words ?? '',
        ...(field['aria-describedby'] !== undefined && { 'aria-describedby': field['aria-describedby'] }),
      },
    },
    onUpdate: ({ editor: now }) => {
      shown.current = htmlOf(now.getHTML());
      onChange(shown.current);
    },
    onBlur,
  });
  // It was changed elsewhere: joined with another editor's, brought back, or thrown away.
  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={styles.box} data-wrong={field['aria-invalid']}>
      <Toolbar editor={editor} label={`${id}-label`} />
      <EditorContent editor={editor} />
    </div>
  );
}

/** An empty text is empty. */
const htmlOf = (html: string): string => (html === '<p></p>' ? '' : html);
