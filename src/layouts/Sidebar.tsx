import { AdminMenu } from './AdminMenu';
import * as S from './Sidebar.styles';

/** The menu of the back office beside every screen; small screens open it as a sheet. */
export function Sidebar() {
  return (
    <S.Sidebar>
      <AdminMenu />
    </S.Sidebar>
  );
}
