import { paths } from '#client/app/paths.ts';
import { useListNewslettersQuery } from '#client/features/content/newsletters/newsletters.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { HeadLink } from '#client/kit/page-frame/HeadLink.tsx';
import type { NewsletterRow } from '#contract/content/newsletters.contract.ts';
import { newslettersResource } from '#contract/content/newsletters.resource.ts';

import { newsletterColumns } from './newsletter-columns.tsx';

const options = {
  views: [
    { label: 'All newsletters', query: '' },
    { label: 'Drafts', query: 'f.status=in:draft' },
    { label: 'Scheduled', query: 'f.status=in:scheduled&sort=scheduledAt' },
    { label: 'Under way', query: 'f.status=in:sending,stopped' },
    { label: 'Sent', query: 'f.status=in:sent&sort=-startedAt' },
  ],
  empty: 'Write the first newsletter. It goes to every confirmed subscriber.',
  rowHref: ({ id }: NewsletterRow) => paths.admin.editNewsletter(id),
};

/** All newsletters, in whatever state. */
export function NewslettersPage() {
  const mayWrite = useRight('content.write');
  return (
    <ListPage
      title="Newsletters"
      name="Newsletters"
      resource={newslettersResource}
      columns={newsletterColumns}
      useRows={useListNewslettersQuery}
      options={options}
      actions={
        mayWrite && (
          <HeadLink to={paths.admin.addNewsletter} glyph="plus" filled>
            Add newsletter
          </HeadLink>
        )
      }
    />
  );
}
