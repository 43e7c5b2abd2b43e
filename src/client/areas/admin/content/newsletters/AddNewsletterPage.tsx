import { useNavigate } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useCreateNewsletterMutation } from '#client/features/content/newsletters/newsletters.api.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';

import { NewsletterForm } from './NewsletterForm.tsx';
import { trail } from './trail.ts';

/** A new newsletter. It is made as a draft, which is then saved as one types and sent from its page. */
export function AddNewsletterPage() {
  const [create] = useCreateNewsletterMutation();
  const navigate = useNavigate();
  return (
    <PageFrame title="Add newsletter" note="A draft first: it is sent from its page." trail={trail}>
      <NewsletterForm
        newsletter={null}
        load={null}
        save={(values) => create(values)}
        onSaved={({ id }) => void navigate(paths.admin.editNewsletter(id), { replace: true })}
      />
    </PageFrame>
  );
}
