import { Bell, Calendar, FileText, History, LayoutDashboard, MessageSquareText, Trash2, Users } from 'lucide';
import { Link, NavLink } from 'react-router-dom';
import { Icon } from '@/components/ui/Icon';
import { site } from '@/content/site';
import { paths } from '@/domain/paths';
import * as S from './AdminMenu.styles';
import { UnreadCount } from './UnreadCount';

const entries = [
  { label: 'Dashboard', to: paths.dashboard, icon: LayoutDashboard },
  { label: 'Blogs', to: paths.adminBlogs, icon: FileText },
  { label: 'Events', to: paths.adminEvents, icon: Calendar },
  { label: 'Users', to: paths.adminUsers, icon: Users },
  { label: 'Messages', to: paths.adminContacts, icon: MessageSquareText },
];

/** The screens around the daily work. */
const quietEntries = [
  { label: 'Alerts', to: paths.adminAlerts, icon: Bell },
  { label: 'Recently deleted', to: paths.deleted, icon: Trash2 },
  { label: 'Activity', to: paths.activity, icon: History },
];

export function AdminMenu() {
  return (
    <S.Nav aria-label="Back office">
      <S.Brand as={Link} to={paths.dashboard}>
        <img src="/assets/logo-light.svg" alt="" width={44} height={44} />
        <span>
          <S.Name>{site.name}</S.Name>
          <S.Area>Back office</S.Area>
        </span>
      </S.Brand>
      <S.List>
        {entries.map(({ label, to, icon }) => (
          <li key={to}>
            <S.Entry as={NavLink} to={to}>
              <Icon of={icon} size={22} />
              {label}
              {to === paths.adminContacts && <UnreadCount />}
            </S.Entry>
          </li>
        ))}
      </S.List>
      <S.QuietList>
        {quietEntries.map(({ label, to, icon }) => (
          <li key={to}>
            <S.QuietEntry as={NavLink} to={to}>
              <Icon of={icon} size={20} />
              {label}
            </S.QuietEntry>
          </li>
        ))}
      </S.QuietList>
      <S.Foot aria-hidden />
    </S.Nav>
  );
}
