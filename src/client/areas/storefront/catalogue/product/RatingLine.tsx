import { useProductReviewsQuery } from '#client/features/customers/reviews/reviews.api.ts';
import text from '#client/kit/theme/text.module.css';
import { mostStars } from '#contract/customers/reviews.rules.ts';

import styles from './buy-box.module.css';

/** How a product is reviewed, in a line that leads to the reviews; nothing while it has none. */
export function RatingLine({ slug }: { slug: string }) {
  const { currentData: reviews } = useProductReviewsQuery({ slug, first: 0 });
  if (!reviews || reviews.average === null) return null;
  const { average, count } = reviews;
  return (
    <p className={styles.sub}>
      <span aria-hidden="true">★ </span>
      {average} of {mostStars},{' '}
      <a className={text.link} href="#reviews">
        {count === 1 ? 'one review' : `${count} reviews`}
      </a>
    </p>
  );
}
