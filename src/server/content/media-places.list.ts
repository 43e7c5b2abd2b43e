import { sql, type SQL } from 'drizzle-orm';

import { articleMedia, articles } from './articles/articles.table.ts';
import { newsletterMedia, newsletters } from './newsletters/newsletters.table.ts';
import { slides } from './slides/slides.table.ts';
import { widgets } from './widgets/widgets.table.ts';

/** Where content shows pictures of the library, a statement each: which picture, and what kind of place it is called. */
export const contentMediaPlaces: readonly SQL[] = [
  sql`select ${slides.desktopId} as media_id, 'slide' as kind, ${slides.id} as id, ${slides.name} as name from ${slides}`,
  sql`select ${slides.mobileId}, 'slide', ${slides.id}, ${slides.name} from ${slides}
    where ${slides.mobileId} is distinct from ${slides.desktopId}`,
  sql`select ${widgets.mediaId}, 'widget', ${widgets.id}, ${widgets.name} from ${widgets}`,
  sql`select ${articleMedia.mediaId}, ${articles.kind}, ${articles.id}, ${articles.title} from ${articleMedia}
    join ${articles} on ${articles.id} = ${articleMedia.articleId}`,
  sql`select ${newsletterMedia.mediaId}, 'newsletter', ${newsletters.id}, ${newsletters.subject} from ${newsletterMedia}
    join ${newsletters} on ${newsletters.id} = ${newsletterMedia.newsletterId}`,
];
