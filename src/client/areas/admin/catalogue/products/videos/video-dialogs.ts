import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

/** The dialogs about a film; they come when what opens them is touched. */
export const addVideo = lazyPart(
  async () => (await import(/* webpackChunkName: "product-videos" */ './AddVideo.tsx')).AddVideo,
);
export const changeVideo = lazyPart(
  async () => (await import(/* webpackChunkName: "product-videos" */ './ChangeVideo.tsx')).ChangeVideo,
);
export const removeVideo = lazyPart(
  async () => (await import(/* webpackChunkName: "product-videos" */ './RemoveVideo.tsx')).RemoveVideo,
);
