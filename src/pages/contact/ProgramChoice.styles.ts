import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { type ButtonLook, buttonLook } from '@/components/ui/buttonStyles';
import { media } from '@/theme/media';

export const Choice = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 16px;

  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const Program = styled(Link)<ButtonLook>`
  ${buttonLook}
`;
