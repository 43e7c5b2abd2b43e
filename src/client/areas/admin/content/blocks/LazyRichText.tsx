import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

/** The editor of texts, whose code comes when one is opened. */
export const { Part: LazyRichText } = lazyPart(async () => {
  const { RichText } = await import(/* webpackChunkName: "rich-text" */ './RichText.tsx');
  return RichText;
});
