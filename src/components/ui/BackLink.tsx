import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { media } from '@/theme/media';
import { Icon } from './Icon';

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  font-weight: 600;
  text-decoration: none;

  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-decoration-color: ${({ theme }) => theme.colour.padauk};
      text-decoration-thickness: 2px;
      text-underline-offset: 5px;
    }
  }

  ${media.print} {
    display: none;
  }
`;

type Props = { to: To; children: ReactNode };

/** The link from one record back to its list. */
export function BackLink({ to, children }: Props) {
  return (
    <Back to={to}>
      <Icon of={ArrowLeft} size={20} /> {children}
    </Back>
  );
}
