import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { LoadError } from '@/components/ui/LoadError';
import { Spinner } from '@/components/ui/Spinner';
import * as S from './ArticlePreview.styles';

type Article = { content: string; imageUrl: (path: string) => string };

/** Kept once it has come, so that a preview opened again is there at once, at its old place. */
let article: ComponentType<Article> | undefined;

/** Fetches what the preview draws with: the same code, in the same file, as the page of an article. */
export async function loadArticlePreview() {
  const { ArticleBody } = await import(/* webpackChunkName: "blog" */ '@/components/ui/ArticleBody');
  article = ArticleBody;
  return ArticleBody;
}

/** An article as its visitors will see it; its code comes when it is first looked at. */
export function ArticlePreview({ content, imageUrl }: Article) {
  const [Body, setBody] = useState(() => article);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  const isEmpty = content.trim() === '';

  useEffect(() => {
    if (Body || isEmpty) return;
    let isWanted = true;
    loadArticlePreview().then(
      (loaded) => isWanted && setBody(() => loaded),
      () => isWanted && setFailedAttempt(attempt),
    );
    return () => {
      isWanted = false;
    };
  }, [Body, isEmpty, attempt]);

  const retry = () => setAttempt(attempt + 1);
  if (isEmpty) return <S.Note>Nothing to preview yet. What you write appears here as visitors will see it.</S.Note>;
  if (Body) {
    return (
      <S.Article onClickCapture={openBeside}>
        <Body content={content} imageUrl={imageUrl} />
      </S.Article>
    );
  }
  if (failedAttempt === attempt) return <LoadError message="The preview could not be loaded." onRetry={retry} />;
  return <Spinner onRetry={retry} />;
}

/** A link that is tried must not lead away from what is being written. */
function openBeside(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank') return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}
