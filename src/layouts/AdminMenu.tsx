import { Calendar, FileText, History, LayoutDashboard, MessageSquareText, Users } from 'lucide';
import { Link, NavLink } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { useListContactsQuery } from '@/api/adminContactsApi';
import { bandImage } from '@/components/ui/Band';
import { Icon } from '@/components/ui/Icon';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { site } from '@/content/site';
import { waitingCount } from '@/domain/messageList';
import { paths } from '@/domain/paths';
import { productVersion } from '@/domain/productVersion';
import * as admin from '@/texts/admin';
import { onDark } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';

const Count = styled.span`
  min-width: 26px;
  margin-left: auto;
  padding: 2px 7px;
  border-radius: 13px;
  background: ${theme.colour.padauk};
  color: ${theme.colour.ink};
  font-size: ${theme.size.micro};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.6;
  text-align: center;
`;

export function useWaitingCount(): number {
  const { waiting } = useListContactsQuery(undefined, {
    selectFromResult: ({ data }) => ({ waiting: data ? waitingCount(data) : 0 }),
  });
  return waiting;
}

export function WaitingCount({ className }: { className?: string }) {
  const waiting = useWaitingCount();
  if (waiting === 0) return null;
  return (
    <Count className={className}>
      {waiting}
      <VisuallyHidden>{' waiting'}</VisuallyHidden>
    </Count>
  );
}

export const sideGround = css`
  ${onDark}
  display: flex;
  flex-direction: column;
  background: ${theme.colour.forest} repeating-linear-gradient(90deg, rgb(255 255 255 / .05) 0 1px, transparent 1px 8px);
`;

const entries = [
  { label: 'Dashboard', to: paths.dashboard, icon: LayoutDashboard },
  { label: 'Blogs', to: paths.adminBlogs, icon: FileText },
  { label: 'Events', to: paths.adminEvents, icon: Calendar },
  { label: 'Users', to: paths.adminUsers, icon: Users },
  { label: 'Messages', to: paths.adminContacts, icon: MessageSquareText },
];

export function AdminMenu() {
  return (
    <Nav aria-label={admin.backOffice}>
      <Brand as={Link} to={paths.dashboard}>
        <img src="/assets/logo-light.svg" alt="" width={44} height={44} />
        <span>
          <Name>{site.name}</Name>
          <Area>{admin.backOffice}</Area>
        </span>
      </Brand>
      <List>
        {entries.map(({ label, to, icon }) => (
          <li key={to}>
            <Entry as={NavLink} to={to}>
              <Icon of={icon} size={22} />
              {label}
              {to === paths.adminContacts && <WaitingCount />}
            </Entry>
          </li>
        ))}
      </List>
      <QuietEntry as={NavLink} to={paths.history}>
        <Icon of={History} size={20} />
        History
      </QuietEntry>
      <Version>Version {productVersion}</Version>
      <Foot aria-hidden />
    </Nav>
  );
}

const Nav = styled.nav`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
`;

const Brand = styled.a`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 20px;
  text-decoration: none;

  > img {
    flex: none;
  }

  &:focus-visible {
    outline-offset: -6px;
  }
`;

const Name = styled.span`
  display: block;
  font: 800 ${theme.size.lead} / 1 ${theme.font.display};
  letter-spacing: -.02em;
`;

const Area = styled.span`
  display: block;
  padding-top: 4px;
  color: var(--text-2);
  font-size: ${theme.size.micro};
  line-height: 1.1;
`;

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 4px;
  padding: 8px 12px 12px;
`;

const Entry = styled.a`
  position: relative;
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 50px;
  padding: 8px 14px;
  border-radius: ${theme.radius.control};
  color: ${theme.colour.textOnForest};
  font-weight: 600;
  text-decoration: none;

  ${media.hover} {
    &:hover {
      background: rgb(255 255 255 / .09);
    }
  }

  &[aria-current='page'] {
    background: ${theme.colour.white};
    color: ${theme.colour.forest};
  }

  &[aria-current='page']::after {
    content: '';
    position: absolute;
    inset: 0 0 0 auto;
    width: 7px;
    border-radius: 0 8px 8px 0;
    background: repeating-linear-gradient(
      0deg,
      ${theme.colour.padauk} 0 5px,
      ${theme.colour.actionHem} 5px 7px
    );
  }

  ${media.forcedColors} {
    &[aria-current='page'] {
      outline: 2px solid;
    }
  }
`;

const QuietEntry = styled(Entry)`
  min-height: 44px;
  margin: 0 12px 24px;
  color: var(--text-2);
  font-size: ${theme.size.small};
  font-weight: 500;
`;

const Version = styled.p`
  margin-top: auto;
  padding: 0 26px 12px;
  color: var(--text-2);
  font-size: ${theme.size.micro};
`;

const Foot = styled.div`
  flex: none;
  height: 132px;
  background: ${bandImage('river').replace('repeat-x center', 'repeat 0 0')};
`;
