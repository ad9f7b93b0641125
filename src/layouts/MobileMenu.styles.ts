import styled from 'styled-components';
import { media } from '@/theme/media';

export const MenuButton = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 48px;
  height: 48px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.control};
  background: none;

  ${media.navWide} {
    display: none;
  }
`;
