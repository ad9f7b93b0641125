import { lazyScreen } from './lazyScreen';

/** An article, whose code loads with the first one: what reads Markdown is large. */
export const LazyArticleBody = lazyScreen('ArticleBody', () => import('./ArticleBody'));
