import styled from 'styled-components';
import { media } from '@/theme/media';
import { sideGround } from './sideGround';

export const Sidebar = styled.div`
  ${sideGround}
  position: sticky;
  top: 0;
  height: 100vh;
  overflow: hidden auto;

  ${media.adminNarrow} {
    display: none;
  }
`;
