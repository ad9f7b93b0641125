import { AdminMenu } from './AdminMenu';
import * as S from './Sidebar.styles';

/** The back office menu beside every screen; small screens show it in a sheet. */
export function Sidebar() {
  return (
    <S.Sidebar>
      <AdminMenu />
    </S.Sidebar>
  );
}
