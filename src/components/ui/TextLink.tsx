import { ArrowLeft, ArrowRight } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import type { To } from 'react-router-dom';
import styled from 'styled-components';
import { underlined } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { Icon } from './Icon';
import { QuietLink, SiteLink } from './SiteLink';

export const TextLink = styled(SiteLink)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  font-weight: 700;
  color: var(--link);
  ${underlined('2px', '5px')}

  > svg {
    transition: transform ${theme.motion.base} ${theme.motion.ease};
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

export const ArrowLink = ({ children, ...link }: ComponentProps<typeof SiteLink>) => (
  <TextLink {...link}>
    {children}
    <Icon of={ArrowRight} size={20} />
  </TextLink>
);

const Back = styled(QuietLink)`
  position: relative;
  font-weight: 600;

  ${media.print} {
    display: none;
  }
`;

export const BackLink = ({ to, children }: { to: To; children: ReactNode }) => (
  <Back to={to}>
    <Icon of={ArrowLeft} size={20} /> {children}
  </Back>
);
