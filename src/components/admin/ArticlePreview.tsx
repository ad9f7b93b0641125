import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import styled from 'styled-components';
import { LoadError } from '@/components/ui/EmptyState';
import { Spinner } from '@/components/ui/Spinner';
import * as texts from '@/texts/adminEditor';

const Note = styled.p`
  color: ${({ theme }) => theme.colour.ink2};
`;

const Article = styled.div`
  min-width: 0;
`;

type Props = { content: string; imageUrl: (path: string) => string };

/** Cached after loading, so that a reopened preview renders immediately, at its old scroll position. */
let article: ComponentType<Props> | undefined;

/** Loads the preview's renderer: the same chunk that a post page uses. */
export async function loadArticlePreview() {
  const { ArticleBody } = await import(/* webpackChunkName: "blog" */ '@/components/ui/ArticleBody');
  article = ArticleBody;
  return ArticleBody;
}

/** A text as visitors will see it; its code loads with the first preview. */
export function ArticlePreview({ content, imageUrl }: Props) {
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
  if (isEmpty) return <Note>{texts.emptyPreview}</Note>;
  if (Body) {
    return (
      <Article onClickCapture={openBeside}>
        <Body content={content} imageUrl={imageUrl} />
      </Article>
    );
  }
  if (failedAttempt === attempt) return <LoadError message={texts.failedToLoadPreview} onRetry={retry} />;
  return <Spinner onRetry={retry} />;
}

/** Following a link in the preview must not leave the form. */
function openBeside(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank') return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}
