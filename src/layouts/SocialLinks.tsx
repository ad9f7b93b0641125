import styled from 'styled-components';
import { SocialIcon } from '@/components/ui/Icon';
import { SiteLink } from '@/components/ui/SiteLink';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { socialLinks } from '@/content/collegeLinks';
import { media, theme } from '@/theme/theme';

type Size = { $size: 'sm' | 'lg' };

const linkSizes = { sm: '44px', lg: '48px' };

const List = styled.ul.attrs({ role: 'list' })<Size>`
  display: flex;
  gap: ${({ $size }) => ($size === 'sm' ? '0' : '4px')};
  /* The icons align with the text above, so their padding sticks out. */
  margin-inline: ${({ $size }) => ($size === 'sm' ? '-12px' : '-14px')};
`;

const SocialLink = styled(SiteLink)<Size>`
  display: grid;
  place-items: center;
  width: ${({ $size }) => linkSizes[$size]};
  height: ${({ $size }) => linkSizes[$size]};
  border-radius: 6px;

  > svg {
    color: ${theme.colour.padauk};
  }

  ${media.hover} {
    &:hover {
      background: rgb(255 255 255 / .1);
    }
  }
`;

export function SocialLinks({ size = 'sm' }: { size?: 'sm' | 'lg' }) {
  const accounts = socialLinks();
  if (accounts.length === 0) return null;
  return (
    <List $size={size}>
      {accounts.map(({ name, label, href }) => (
        <li key={name}>
          <SocialLink href={href} $size={size}>
            <SocialIcon name={name} />
            <VisuallyHidden>{label}</VisuallyHidden>
          </SocialLink>
        </li>
      ))}
    </List>
  );
}
