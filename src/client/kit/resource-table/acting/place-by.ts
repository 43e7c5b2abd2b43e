const GAP = 4;

/** Puts what floats below its opener, ends aligned; above it where there is no room below, and never out of the window. */
export function placeBy(floating: HTMLElement, opener: HTMLElement): void {
  const at = opener.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = floating;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = at.bottom + GAP;
  const top = below + height <= clientHeight ? below : Math.max(GAP, at.top - GAP - height);
  const left = Math.min(Math.max(GAP, at.right - width), clientWidth - width - GAP);
  Object.assign(floating.style, { top: `${top}px`, left: `${left}px` });
}
