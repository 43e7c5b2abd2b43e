import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { useProductReviewsQuery } from '#client/features/customers/reviews/reviews.api.ts';
import { Stars } from '#client/features/customers/reviews/Stars.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import text from '#client/kit/theme/text.module.css';
import { selectIsCustomer, selectIsSignedIn, selectSessionKnown } from '#client/session/session.selectors.ts';
import type { ProductDetail } from '#contract/catalogue/products.contract.ts';
import type { ProductReviews, PublicReview } from '#contract/customers/reviews.contract.ts';
import { mostStars, reviewLimits, starWords } from '#contract/customers/reviews.rules.ts';

import { OwnReviewPlace } from './OwnReviewPlace.tsx';
import styles from './reviews.module.css';

/** What buyers say of a product, and the place where one who has received it says it himself. */
export function Reviews({ product: { id, slug, name } }: { product: ProductDetail }) {
  const { currentData: reviews, isError, refetch } = useProductReviewsQuery({ slug, first: 0 });
  const [pages, setPages] = useState(1);
  const isKnown = useSelector(selectSessionKnown);
  const isSignedIn = useSelector(selectIsSignedIn);
  const isCustomer = useSelector(selectIsCustomer);
  const shown = pages * reviewLimits.page;
  return (
    <section className={classNames(text.wrap, styles.reviews)} aria-labelledby="reviews">
      <h2 className={text.heading} id="reviews">
        Reviews
      </h2>
      {isError && !reviews && (
        <p role="status">
          The reviews could not be loaded.{' '}
          <button type="button" className={text.link} onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.side}>
          {reviews && (reviews.count > 0 ? <Summary of={reviews} /> : <p>No reviews yet.</p>)}
          {isCustomer && <OwnReviewPlace productId={id} name={name} />}
          {isKnown && !isSignedIn && (
            <p className={text.muted}>
              Only people who bought it here can review it.{' '}
              <Link className={text.link} to={paths.signIn} state={{ from: `${paths.product(slug)}#reviews` }}>
                Sign in to write one
              </Link>
            </p>
          )}
        </div>
        {reviews && reviews.count > 0 && (
          <div>
            {Array.from({ length: pages }, (_, page) => (
              <Page key={page} slug={slug} first={page * reviewLimits.page} />
            ))}
            {shown < reviews.count && (
              <Button look="plain" onClick={() => setPages(pages + 1)}>
                Show more of {reviews.count}
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

const allStars = Array.from({ length: mostStars }, (_, at) => mostStars - at);

function Summary({ of: { count, average, counts } }: { of: ProductReviews }) {
  return (
    <>
      <p className={styles.average}>
        <strong>{average}</strong> of {mostStars}
        <span className={text.muted}>{count === 1 ? 'One review' : `${count} reviews`}, all from verified buyers</span>
      </p>
      <ol className={styles.bars} reversed aria-label="Reviews by star rating">
        {allStars.map((stars) => {
          const many = counts[mostStars - stars] ?? 0;
          return (
            <li key={stars}>
              <span>{starWords(stars)}</span>
              <meter min={0} max={count} value={many} aria-label={`${starWords(stars)}: ${many} of ${count}`} />
              <span className={text.numbers}>{many}</span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Page({ slug, first }: { slug: string; first: number }) {
  const { currentData: page, isError, refetch } = useProductReviewsQuery({ slug, first });
  if (!page) {
    if (!isError) return <p role="status">Loading...</p>;
    return (
      <p role="status">
        These could not be loaded.{' '}
        <button type="button" className={text.link} onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  }
  return (
    <>
      {page.items.map((review) => (
        <Review key={review.id} review={review} />
      ))}
    </>
  );
}

const Review = ({ review: { title, stars, text: said, by, at, reply } }: { review: PublicReview }) => (
  <article className={styles.review}>
    <h3>{title}</h3>
    <p className={styles.by}>
      <Stars value={stars} />
      <span>{by}</span>
      <span>Verified buyer</span>
      <DateText iso={at} />
    </p>
    <p className={styles.said}>{said}</p>
    {reply && (
      <div className={styles.reply}>
        <b>Reply from the shop</b>
        <p className={styles.said}>{reply.text}</p>
      </div>
    )}
  </article>
);
