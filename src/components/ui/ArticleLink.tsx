import type { ReactNode } from 'react';
import { articleTarget } from '@/domain/articleLink';
import * as S from './ArticleLink.styles';
import { isExternal, NewTabNote } from './externalLink';

type Props = {
  /** Null where the Markdown parser rejected the address. */
  href?: string | null;
  children?: ReactNode;
};

/** A link that an author wrote; one with a forbidden address renders only its text. */
export function ArticleLink({ href, children }: Props) {
  const target = href ? articleTarget(href) : undefined;
  if (!target) return children;
  if (target.to !== undefined) return <S.RouteLink to={target.to}>{children}</S.RouteLink>;
  if (!isExternal(target.href)) return <S.PlainLink href={target.href}>{children}</S.PlainLink>;
  return (
    <S.PlainLink href={target.href} target="_blank" rel="noopener nofollow">
      {children}
      <NewTabNote />
    </S.PlainLink>
  );
}
