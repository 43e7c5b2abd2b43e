import type { Transport } from '#client/server-entry.tsx';
import type { publishedContract } from '#contract/content/published.contract.ts';
import type { z } from 'zod';

import { escapeHtml } from './html.ts';

/** Posts that a feed tells of. */
const MOST = 30;

type Shown = z.infer<(typeof publishedContract)['shown']['response']>['items'][number];

interface FeedParts {
  transport: Transport;
  origin: string;
}

const TITLE = 'Ingot: posts';

/** The newest posts for readers of feeds, as Atom (RFC 4287) and as RSS 2.0. */
export function createFeeds({ transport, origin }: FeedParts) {
  const newest = async (): Promise<Shown[]> => {
    const { status, body } = await transport.send({ method: 'GET', url: '/backend/public/articles' });
    if (status !== 200) throw new Error(`The feed could not read the posts: ${status}`);
    return (body as { items: Shown[] }).items.filter(({ kind }) => kind === 'post').slice(0, MOST);
  };
  const addressOf = ({ slug }: Shown) => escapeHtml(`${origin}/post/${slug}`);

  return {
    async atom(): Promise<string> {
      const posts = await newest();
      const updated =
        posts
          .map((post) => post.updatedAt)
          .toSorted()
          .at(-1) ?? new Date(0).toISOString();
      return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${TITLE}</title>
<id>${escapeHtml(origin)}/</id>
<link rel="alternate" href="${escapeHtml(origin)}/posts"/>
<link rel="self" href="${escapeHtml(origin)}/feed.xml"/>
<updated>${updated}</updated>
<author><name>Ingot</name></author>
${posts
  .map(
    (post) => `<entry>
<title>${escapeHtml(post.title)}</title>
<id>${addressOf(post)}</id>
<link href="${addressOf(post)}"/>
<published>${post.publishedAt}</published>
<updated>${post.updatedAt}</updated>
<summary>${escapeHtml(post.excerpt)}</summary>
</entry>`,
  )
  .join('\n')}
</feed>
`;
    },

    async rss(): Promise<string> {
      const posts = await newest();
      return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0">
<channel>
<title>${TITLE}</title>
<link>${escapeHtml(origin)}/posts</link>
<description>On bullion: prices, coins and bars, storing, selling.</description>
<language>en-ca</language>
${posts
  .map(
    (post) => `<item>
<title>${escapeHtml(post.title)}</title>
<link>${addressOf(post)}</link>
<guid>${addressOf(post)}</guid>
<pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate>
<description>${escapeHtml(post.excerpt)}</description>
</item>`,
  )
  .join('\n')}
</channel>
</rss>
`;
    },
  };
}
