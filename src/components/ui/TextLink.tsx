import { ArrowRight } from 'lucide';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { media } from '@/theme/media';
import { Icon } from './Icon';
import { SiteLink } from './SiteLink';

const Frame = styled(SiteLink)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  font-weight: 700;
  color: var(--link);
  text-decoration: underline;
  text-decoration-thickness: 2px;
  text-underline-offset: 5px;
  text-decoration-color: ${({ theme }) => theme.colour.padauk};

  > svg {
    transition: transform ${({ theme }) => `${theme.motion.base} ${theme.motion.ease}`};
  }

  ${media.hover} {
    &:hover {
      text-decoration-color: currentColor;
    }

    &:hover > svg {
      transform: translateX(4px);
    }
  }
`;

type Props = ComponentProps<typeof SiteLink> & { hasArrow?: boolean };

export function TextLink({ hasArrow = false, children, ...link }: Props) {
  return (
    <Frame {...link}>
      {children}
      {hasArrow && <Icon of={ArrowRight} size={20} />}
    </Frame>
  );
}
