import { useId } from 'react';

import { laterPart } from './later-part.tsx';
import styles from './newsletter-form.module.css';

interface NewsletterProps {
  /** As editors call it; empty for its own name. */
  heading: string;
  /** Below it, what is promised. */
  text: string;
}

/** At the foot of the page: its form comes once the page is alive. */
const NewsletterForm = laterPart(async () => {
  const form = await import(/* webpackChunkName: "newsletter-form" */ './NewsletterForm.tsx');
  return form.NewsletterForm;
});

/** Asks for the newsletter. The place keeps its height, before the form has come and whatever is said in it. */
export function Newsletter({ heading: words, text }: NewsletterProps) {
  const heading = useId();
  return (
    <section className={styles.newsletter} aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{words || 'The newsletter'}</h2>
        {text !== '' && <p>{text}</p>}
      </div>
      <div className={styles.place}>
        <NewsletterForm labelledBy={heading} />
      </div>
    </section>
  );
}
