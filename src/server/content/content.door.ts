/** What the modules above ask of the content. */
export { findableArticles } from './articles/findable-articles.ts';
