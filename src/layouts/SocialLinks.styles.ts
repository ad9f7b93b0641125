import styled from 'styled-components';
import { media } from '@/theme/media';

type Size = { $size: 'sm' | 'lg' };

const sides = { sm: '44px', lg: '48px' };

export const List = styled.ul.attrs({ role: 'list' })<Size>`
  display: flex;
  gap: ${({ $size }) => ($size === 'sm' ? '0' : '4px')};
  /* Aligns the icons, not their padding, with the text. */
  margin-inline: ${({ $size }) => ($size === 'sm' ? '-12px' : '-14px')};
`;

export const SocialLink = styled.a<Size>`
  display: grid;
  place-items: center;
  width: ${({ $size }) => sides[$size]};
  height: ${({ $size }) => sides[$size]};
  border-radius: 6px;

  > svg {
    color: ${({ theme }) => theme.colour.padauk};
  }

  ${media.hover} {
    &:hover {
      background: rgb(255 255 255 / .1);
    }
  }
`;
