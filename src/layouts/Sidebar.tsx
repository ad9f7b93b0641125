import styled from 'styled-components';
import { media } from '@/theme/media';
import { AdminMenu } from './AdminMenu';
import { sideGround } from './SideSheet.styles';

const Column = styled.div`
  ${sideGround}
  position: sticky;
  top: 0;
  height: 100vh;
  overflow: hidden auto;

  ${media.adminNarrow} {
    display: none;
  }
`;

/** The back office menu beside every screen; small screens show it in a sheet. */
export function Sidebar() {
  return (
    <Column>
      <AdminMenu />
    </Column>
  );
}
