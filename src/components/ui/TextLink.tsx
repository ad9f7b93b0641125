import { ArrowRight } from 'lucide';
import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { externalLink, isExternal, NewTabNote } from './externalLink';
import { Icon } from './Icon';
import * as S from './TextLink.styles';

type Target = { to: To; href?: never } | { href: string; to?: never };

type Props = Target & {
  hasArrow?: boolean;
  className?: string;
  onClick?: () => void;
  'aria-label'?: string;
  children: ReactNode;
};

export function TextLink({ to, href, hasArrow = false, children, ...rest }: Props) {
  const arrow = hasArrow && <Icon of={ArrowRight} size={20} />;
  if (href === undefined) {
    return (
      <S.RouteLink {...rest} to={to}>
        {children}
        {arrow}
      </S.RouteLink>
    );
  }
  return (
    <S.PlainLink {...rest} href={href} {...externalLink(href)}>
      {children}
      {isExternal(href) && <NewTabNote />}
      {arrow}
    </S.PlainLink>
  );
}
