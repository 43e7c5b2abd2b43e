import type { Inspection } from './inspection/inspection.ts';

/**
 * Sessions can be recorded and replayed while developing, and in the demo, whose pages say so in a meta tag. What that
 * takes is a chunk of its own, which a shop's page never loads.
 */
export async function loadInspection(page: Window): Promise<Inspection | undefined> {
  if (!isInspectable(page.document)) return undefined;
  const { pageInspection } = await import(/* webpackChunkName: "inspection" */ './inspection/page-inspection.ts');
  return pageInspection(page);
}

function isInspectable(page: Document): boolean {
  const mode = page.querySelector<HTMLMetaElement>('meta[name="ingot-mode"]')?.content;
  return process.env.NODE_ENV !== 'production' || mode === 'demo';
}
