/** The nonce that this page's Content-Security-Policy lets styles by, from its meta tag; undefined where there is none. */
export const pageNonce = (page: Document): string | undefined =>
  page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;

/**
 * Gives the nonce to every `<style>` element the page makes from now on. Ant Design gives it to its own, but not to
 * those that lock the scrolling behind a drawer and measure the width of a scrollbar.
 */
export function giveStylesTheNonce(page: Document, nonce: string): void {
  const create = page.createElement.bind(page);
  page.createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(name, options);
    if (name.toLowerCase() === 'style') element.setAttribute('nonce', nonce);
    return element;
  };
}
