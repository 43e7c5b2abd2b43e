import { History } from '#client/areas/admin/content/revisions/History.tsx';
import {
  useListNewsletterRevisionsQuery,
  useReadNewsletterRevisionQuery,
  useRestoreNewsletterRevisionMutation,
} from '#client/features/content/newsletters/newsletters.api.ts';
import type { AdminNewsletter, NewsletterValues } from '#contract/content/newsletters.contract.ts';
import { isEditable } from '#contract/content/newsletters.rules.ts';

const fields = [
  ['subject', 'Subject'],
  ['preview', 'Preview line'],
] as const;

/** What was saved of a newsletter; an older state is brought back while it is not on its way. */
export function NewsletterHistory({ newsletter, onClose }: { newsletter: AdminNewsletter; onClose: () => void }) {
  const { id, version, revision, status } = newsletter;
  const [restore] = useRestoreNewsletterRevisionMutation();
  return (
    <History<NewsletterValues>
      {...{ id, fields, onClose }}
      newest={revision}
      published="Was sent"
      list={useListNewsletterRevisionsQuery(id)}
      useRevision={useReadNewsletterRevisionQuery}
      {...(isEditable(status) && { restore: (number: number) => restore({ id, number, version }) })}
    />
  );
}
