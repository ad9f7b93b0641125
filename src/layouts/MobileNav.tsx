import { ChevronDown } from 'lucide';
import { Link, NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { Icon } from '@/components/ui/Icon';
import { programMenu } from '@/content/programs/programSummaries';
import { programAnchorPath } from '@/domain/paths';
import { homeLink, siteLinks } from '@/domain/publicScreens';
import * as texts from '@/texts/common';
import { theme } from '@/theme/theme';

const NavFrame = styled.nav`
  flex: none;
  padding: 8px ${theme.layout.gutter} 24px;
`;

const MenuList = styled.ul.attrs({ role: 'list' })``;

const MenuEntry = styled.a`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 53px;
  border-bottom: 1px solid rgb(140 203 168 / .28);
  font: 700 ${theme.size.s3} / 1.1 ${theme.font.display};
  text-decoration: none;
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  &[aria-current='page'] {
    color: ${theme.colour.padauk};
  }
`;

const ProgramsDetails = styled.details`
  &[open] > ${MenuEntry} > svg {
    transform: rotate(180deg);
  }
`;

const ProgramList = styled.ul.attrs({ role: 'list' })`
  padding: 8px 0 12px;
`;

const ProgramLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 48px;
  font-size: ${theme.size.lead};
  font-weight: 600;
  text-decoration: none;
`;

export function MobileNav() {
  return (
    <NavFrame aria-label="Mobile">
      <MenuList>
        <li>
          <MenuEntry as={NavLink} to={homeLink.to} end>
            {homeLink.label}
          </MenuEntry>
        </li>
        <li>
          <ProgramsDetails open>
            <MenuEntry as="summary">
              {texts.programsLink}
              <Icon of={ChevronDown} size={24} />
            </MenuEntry>
            <ProgramList>
              {programMenu.map(({ id, name, logo }) => (
                <li key={id}>
                  <ProgramLink to={programAnchorPath(id)}>
                    <img src={logo} alt="" width={36} height={36} />
                    {name}
                  </ProgramLink>
                </li>
              ))}
            </ProgramList>
          </ProgramsDetails>
        </li>
        {siteLinks.map(({ label, to }) => (
          <li key={to}>
            <MenuEntry as={NavLink} to={to}>
              {label}
            </MenuEntry>
          </li>
        ))}
      </MenuList>
    </NavFrame>
  );
}
