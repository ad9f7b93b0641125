import { Calendar, FileText, History, LayoutDashboard, MessageSquareText, Users } from 'lucide';
import { Link, NavLink } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { bandImage } from '@/components/ui/Band';
import { Icon } from '@/components/ui/Icon';
import { site } from '@/content/site';
import { paths } from '@/domain/paths';
import { productVersion } from '@/domain/productVersion';
import * as admin from '@/texts/admin';
import { onDark } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { WaitingMessagesBadge } from './WaitingMessagesBadge';

export const menuColumnStyle = css`
  ${onDark}
  display: flex;
  flex-direction: column;
  background: ${theme.colour.forest} repeating-linear-gradient(90deg, rgb(255 255 255 / .05) 0 1px, transparent 1px 8px);
`;

const menuLinks = [
  { label: 'Dashboard', to: paths.dashboard, icon: LayoutDashboard },
  { label: 'Blogs', to: paths.adminBlogs, icon: FileText },
  { label: 'Events', to: paths.adminEvents, icon: Calendar },
  { label: 'Users', to: paths.adminUsers, icon: Users },
  { label: 'Messages', to: paths.adminContacts, icon: MessageSquareText },
];

export function AdminMenu() {
  return (
    <MenuFrame aria-label={admin.backOffice}>
      <BrandLink to={paths.dashboard}>
        <img src="/assets/logo-light.svg" alt="" width={44} height={44} />
        <span>
          <CollegeName>{site.name}</CollegeName>
          <AreaName>{admin.backOffice}</AreaName>
        </span>
      </BrandLink>
      <MenuList>
        {menuLinks.map(({ label, to, icon }) => (
          <li key={to}>
            <MenuLink to={to}>
              <Icon of={icon} size={22} />
              {label}
              {to === paths.adminContacts && <WaitingMessagesBadge />}
            </MenuLink>
          </li>
        ))}
      </MenuList>
      <HistoryLink to={paths.history}>
        <Icon of={History} size={20} />
        History
      </HistoryLink>
      <VersionLine>Version {productVersion}</VersionLine>
      <WovenStrips aria-hidden />
    </MenuFrame>
  );
}

const MenuFrame = styled.nav`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
`;

const BrandLink = styled(Link)`
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

const CollegeName = styled.span`
  display: block;
  font: 800 ${theme.size.lead} / 1 ${theme.font.display};
  letter-spacing: -.02em;
`;

const AreaName = styled.span`
  display: block;
  padding-top: 4px;
  color: var(--text-2);
  font-size: ${theme.size.micro};
  line-height: 1.1;
`;

const MenuList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 4px;
  padding: 8px 12px 12px;
`;

const MenuLink = styled(NavLink)`
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

const HistoryLink = styled(MenuLink)`
  min-height: 44px;
  margin: 0 12px 24px;
  color: var(--text-2);
  font-size: ${theme.size.small};
  font-weight: 500;
`;

const VersionLine = styled.p`
  margin-top: auto;
  padding: 0 26px 12px;
  color: var(--text-2);
  font-size: ${theme.size.micro};
`;

const WovenStrips = styled.div`
  flex: none;
  height: 132px;
  background: ${bandImage('river', 'repeat 0 0')};
`;
