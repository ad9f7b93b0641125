import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import type { ButtonSize, ButtonTone } from './buttonStyles';
import { externalLink, isExternal } from './externalLink';
import * as S from './LinkButton.styles';
import { NewTabNote } from './NewTabNote';

type Target =
  | { to: To; state?: unknown; replace?: boolean; href?: never }
  | { href: string; to?: never; state?: never; replace?: never };

type Props = Target & {
  tone?: ButtonTone;
  size?: ButtonSize;
  isBlock?: boolean;
  className?: string;
  download?: string;
  onClick?: () => void;
  'aria-label'?: string;
  children: ReactNode;
};

export function LinkButton({ tone = 'primary', size = 'md', isBlock, to, state, replace, href, children, ...rest }: Props) {
  const look = { $tone: tone, $size: size, $isBlock: isBlock };
  if (href === undefined) {
    return (
      <S.RouteLink {...rest} {...look} to={to} state={state} replace={replace}>
        {children}
      </S.RouteLink>
    );
  }
  return (
    <S.PlainLink {...rest} {...look} href={href} {...externalLink(href)}>
      {children}
      {isExternal(href) && <NewTabNote />}
    </S.PlainLink>
  );
}
