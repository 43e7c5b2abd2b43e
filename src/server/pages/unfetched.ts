/** What a dashboard's page says until its program draws it. */
export const loadingText = 'Loading...';

/**
 * Run in the page itself, before its files are asked for: where one of them cannot be had, who waits is told so and may try again,
 * in place of waiting for ever. What the program has drawn meanwhile stays.
 */
export const unfetchedScript = `addEventListener('error', ({ target }) => {
  if (!(target instanceof HTMLScriptElement)) return;
  const tell = () => {
    const root = document.getElementById('root');
    if (root === null || root.textContent !== '${loadingText}') return;
    root.innerHTML = '<p role="alert">This page could not be loaded whole. Check your connection, then <a href="">load it again</a>.</p>';
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', tell);
  else tell();
}, true);`;
