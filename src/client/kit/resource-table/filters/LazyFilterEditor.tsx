import { type ComponentProps, useState } from 'react';

import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import type { Resource } from '#contract/list/list-resource.ts';

import type { FilterEditor } from './FilterEditor.tsx';
import { useTypedAhead } from './typed-ahead.ts';

const editor = lazyPart(
  async () => (await import(/* webpackChunkName: "list-filter" */ './FilterEditor.tsx')).FilterEditor,
);

/** For what opens the editor. */
export const editorSoon = editor.soon;

/** The filter editor, from when it is opened first. */
export function LazyFilterEditor<R extends Resource>(props: Omit<ComponentProps<typeof FilterEditor<R>>, 'arrived'>) {
  const { opened, close } = props.filtering;
  const isOpen = opened !== null;
  const arrived = useTypedAhead(isOpen && !props.asSheet, () => close('back'));
  // A sheet stays for as long as it takes to leave the screen.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen && <editor.Part {...props} arrived={arrived} />;
}
