import { lazyScreen } from './lazyScreen';

/** `ArticleBody` in a chunk of its own, because the Markdown parser is large and few pages need it. */
export const LazyArticleBody = lazyScreen('ArticleBody', () => import('./ArticleBody'));
