import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { Post } from '#client/areas/storefront/content/posts/Post.tsx';
import posts from '#client/areas/storefront/content/posts/posts.module.css';
import { type PostsAsked, usePublishedPostsQuery } from '#client/features/content/articles/published.api.ts';
import { classNames } from '#client/kit/class-names.ts';
import text from '#client/kit/theme/text.module.css';

import styles from './home.module.css';

/** What the home page asks the posts for. */
export const newestPosts: PostsAsked = {};

/** So many of them stand on the home page. */
const SHOWN = 3;

/** The pinned posts and the newest; nothing as long as nothing is published. */
export function NewestPosts() {
  const { currentData } = usePublishedPostsQuery(newestPosts);
  const shown = currentData?.items.slice(0, SHOWN) ?? [];
  if (shown.length === 0) return null;
  return (
    <section className={classNames(text.wrap, styles.posts)} aria-labelledby="posts">
      <div className={styles.sectionHead}>
        <h2 className={text.heading} id="posts">
          Worth knowing
        </h2>
        <Link className={text.link} to={paths.posts}>
          All posts
        </Link>
      </div>
      <ul className={posts.posts}>
        {shown.map((post) => (
          <Post key={post.slug} post={post} heading="h3" />
        ))}
      </ul>
    </section>
  );
}
