import type { LazyPart } from './lazy-part.tsx';

/** For what opens one of several parts, such as the menu that names them. */
export const soonOf = (...parts: readonly Pick<LazyPart, 'soon'>[]): LazyPart['soon'] => ({
  onPointerEnter: () => parts.forEach(({ soon }) => soon.onPointerEnter()),
  onFocus: () => parts.forEach(({ soon }) => soon.onFocus()),
});
