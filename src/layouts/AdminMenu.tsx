import { Calendar, FileText, History, LayoutDashboard, MessageSquareText, Users } from 'lucide';
import { Link, NavLink } from 'react-router-dom';
import { Icon } from '@/components/ui/Icon';
import { site } from '@/content/site';
import { paths } from '@/domain/paths';
import * as admin from '@/texts/adminCommon';
import * as texts from '@/texts/adminLayout';
import * as S from './AdminMenu.styles';
import { WaitingCount } from './WaitingCount';

const entries = [
  { label: texts.dashboardLink, to: paths.dashboard, icon: LayoutDashboard },
  { label: texts.postsLink, to: paths.adminBlogs, icon: FileText },
  { label: texts.eventsLink, to: paths.adminEvents, icon: Calendar },
  { label: texts.usersLink, to: paths.adminUsers, icon: Users },
  { label: texts.messagesLink, to: paths.adminContacts, icon: MessageSquareText },
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
              {to === paths.adminContacts && <WaitingCount />}
            </S.Entry>
          </li>
        ))}
      </S.List>
      <S.QuietEntry as={NavLink} to={paths.history}>
        <Icon of={History} size={20} />
        {texts.historyLink}
      </S.QuietEntry>
      <S.Foot aria-hidden />
    </S.Nav>
  );
}
