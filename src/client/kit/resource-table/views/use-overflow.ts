import { useEffect, useState } from 'react';

/** What stands beside the strip when it overflows, in pixels: `.icon` in views.module.css. */
const MENU_WIDTH = 32;

/** Whether a strip holds more than it shows. It would show more without the menu that stands there only if it does not. */
export function useOverflow(strip: Readonly<{ current: HTMLElement | null }>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const measure = (): void => {
      const { scrollWidth, clientWidth } = element;
      setOverflows((before) => scrollWidth > clientWidth + (before ? MENU_WIDTH : 0));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  });
  return overflows;
}
