import type { ComponentProps } from 'react';
import { Link, type To } from 'react-router-dom';
import styled from 'styled-components';
import { underlined } from '@/theme/mixins';
import { media } from '@/theme/theme';
import { VisuallyHidden } from './VisuallyHidden';

/** Whether an address leads out of the site. Phone numbers, email and files of the site do not. */
export function isExternal(href: string): boolean {
  return /^https?:/i.test(href);
}

export function newTabProps(href: string) {
  return isExternal(href) ? { target: '_blank', rel: 'noopener' } : {};
}

export function NewTabNote() {
  return <VisuallyHidden>{' (opens in a new tab)'}</VisuallyHidden>;
}

type Target = { to: To; state?: unknown; replace?: boolean } | { href: string };

type Props = Target & Omit<ComponentProps<'a'>, 'href'>;

/** A link to a screen (`to`) or to another address (`href`). An external link tells screen readers about the new tab. */
export function SiteLink(props: Props) {
  if ('to' in props) return <Link {...props} />;
  const { href, children, ...rest } = props;
  return (
    <a {...rest} href={href} {...newTabProps(href)}>
      {children}
      {isExternal(href) && <NewTabNote />}
    </a>
  );
}

export const QuietLink = styled(SiteLink)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  text-decoration: none;

  ${media.hover} {
    &:hover {
      ${underlined('2px', '4px')}
    }
  }
`;
