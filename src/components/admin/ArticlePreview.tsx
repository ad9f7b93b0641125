import { type ComponentProps, type MouseEvent, Suspense } from 'react';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { Text } from '@/components/ui/primitives';
import { Spinner } from '@/components/ui/Spinner';

/** The preview's renderer: the same chunk that a post page uses. */
const ArticleBody = lazyScreen('ArticleBody', () => import(/* webpackChunkName: "blog" */ '@/components/ui/ArticleBody'));

export const loadArticlePreview = ArticleBody.load;

/** A text as visitors will see it; its code loads with the first preview. */
export function ArticlePreview(props: ComponentProps<typeof ArticleBody>) {
  if (props.content.trim() === '')
    return <Text>Nothing to preview yet. What you write appears here as visitors will see it.</Text>;
  return (
    <div onClickCapture={openBeside}>
      <ErrorBoundary message="The preview could not be loaded.">
        <Suspense fallback={<Spinner />}>
          <ArticleBody {...props} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** Following a link in the preview must not leave the form. */
function openBeside(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank') return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}
