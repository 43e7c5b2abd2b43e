import { useEffect, useState } from 'react';

import type { SectionPlace } from './form-registry.ts';

/** The topmost section that is seen below the page's top bar. */
export function useSectionInView(sections: readonly SectionPlace[]): string | null {
  const [inView, setInView] = useState<string | null>(null);
  useEffect(() => {
    const seen = new Set<Element>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        setInView(sections.find(({ element }) => seen.has(element))?.id ?? null);
      },
      { rootMargin: '-64px 0px -50% 0px' },
    );
    for (const { element } of sections) watch.observe(element);
    return () => watch.disconnect();
  }, [sections]);
  return inView ?? sections[0]?.id ?? null;
}
