/** Whoever does one of these has begun to use the page, so that it waits no longer for its pictures. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const;

/** A picture that is slow to come, or a tab that is not drawn, holds the scripts up no longer than this. */
const LONGEST_MS = 2_500;

/** What the page says once it is alive. */
export const ALIVE = 'ingot:alive';

/**
 * Fetches the scripts of a page that can be read without them: in their order, once it has been painted with its first pictures,
 * so that on a slow line these come first; at once when somebody begins to use it. A button that is pressed before the page is
 * alive is pressed again when it is. To be called when the document has been read.
 */
export function awaken(page: Window & typeof globalThis, scripts: readonly string[]): void {
  const { document } = page;
  let begun = false;
  const begin = (): void => {
    if (begun) return;
    begun = true;
    for (const src of scripts) {
      document.head.append(Object.assign(document.createElement('script'), { src, async: false }));
    }
  };
  for (const sign of signs) page.addEventListener(sign, begin, { capture: true, once: true, passive: true });
  page.setTimeout(begin, LONGEST_MS);
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')];
  void Promise.all(pictures.map(isThere)).then(() =>
    page.requestAnimationFrame(() => page.requestAnimationFrame(begin)),
  );
  pressAgain(document);
}

function pressAgain(document: Document): void {
  let pressed: HTMLButtonElement | null = null;
  const note = ({ target }: Event): void => {
    // One that sends a form does so without any script.
    pressed = (target as Element).closest<HTMLButtonElement>('button[type="button"]') ?? pressed;
  };
  document.addEventListener('click', note, true);
  document.addEventListener(
    ALIVE,
    () => {
      document.removeEventListener('click', note, true);
      pressed?.click();
    },
    { once: true },
  );
}

/** Resolves once a picture has come, or cannot come. */
const isThere = (picture: HTMLImageElement): Promise<unknown> => picture.decode().catch(() => undefined);
