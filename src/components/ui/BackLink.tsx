import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import styled from 'styled-components';
import { media } from '@/theme/media';
import { lineUnderPointer } from '@/theme/onDark';
import { Icon } from './Icon';

/** Above the heading's line box, which starts a little above its letters. */
const Back = styled(Link)`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  font-weight: 600;
  text-decoration: none;
  ${lineUnderPointer}

  ${media.print} {
    display: none;
  }
`;

/** The link from one record back to its list. */
export const BackLink = ({ to, children }: { to: To; children: ReactNode }) => (
  <Back to={to}>
    <Icon of={ArrowLeft} size={20} /> {children}
  </Back>
);
