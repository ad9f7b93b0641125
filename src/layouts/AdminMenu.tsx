import { Bell, Calendar, FileText, History, LayoutDashboard, MessageSquareText, Trash2, Users } from 'lucide';
import { Link, NavLink } from 'react-router-dom';
import { Icon } from '@/components/ui/Icon';
import { site } from '@/content/site';
import { paths } from '@/domain/paths';
import * as admin from '@/texts/adminCommon';
import * as texts from '@/texts/adminLayout';
import * as S from './AdminMenu.styles';
import { UnreadCount } from './UnreadCount';

const entries = [
  { label: texts.dashboardLink, to: paths.dashboard, icon: LayoutDashboard },
  { label: texts.postsLink, to: paths.adminBlogs, icon: FileText },
  { label: texts.eventsLink, to: paths.adminEvents, icon: Calendar },
  { label: texts.usersLink, to: paths.adminUsers, icon: Users },
  { label: texts.messagesLink, to: paths.adminContacts, icon: MessageSquareText },
];

/** The screens around the daily work. */
const quietEntries = [
  { label: texts.alertsLink, to: paths.adminAlerts, icon: Bell },
  { label: texts.deletedLink, to: paths.deleted, icon: Trash2 },
  { label: texts.activityLink, to: paths.activity, icon: History },
];

export function AdminMenu() {
  return (
    <S.Nav aria-label={admin.backOffice}>
      <S.Brand as={Link} to={paths.dashboard}>
        <img src="/assets/logo-light.svg" alt="" width={44} height={44} />
        <span>
          <S.Name>{site.name}</S.Name>
          <S.Area>{admin.backOffice}</S.Area>
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
