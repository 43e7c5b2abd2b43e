/**
 * Has the browser fetch a file to disk as it streams; nothing of it passes through the page. `download` keeps the page
 * where it is, also when the answer is a refusal.
 */
export function startDownload(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
