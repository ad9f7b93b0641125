import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { ButtonSize, ButtonTone } from './buttonStyles';
import { type ButtonLook, buttonLook } from './buttonStyles';
import { externalLink, isExternal, NewTabNote } from './externalLink';

const RouteLink = styled(Link)<ButtonLook>`
  ${buttonLook}
`;

const PlainLink = styled.a<ButtonLook>`
  ${buttonLook}
`;

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
      <RouteLink {...rest} {...look} to={to} state={state} replace={replace}>
        {children}
      </RouteLink>
    );
  }
  return (
    <PlainLink {...rest} {...look} href={href} {...externalLink(href)}>
      {children}
      {isExternal(href) && <NewTabNote />}
    </PlainLink>
  );
}
