import { NavLink, useLocation } from 'react-router-dom';
import { LinkButton } from '@/components/ui/LinkButton';
import { applyPathOn } from '@/domain/paths';
import { homeLink, siteLinks } from '@/domain/publicScreens';
import * as common from '@/texts/common';
import * as texts from '@/texts/layout';
import { Brand } from './Brand';
import * as S from './Header.styles';
import { MobileMenu, NAV_ID } from './MobileMenu';
import { ProgramsMenu } from './ProgramsMenu';

export function Header() {
  const applyHere = applyPathOn(useLocation());
  return (
    <S.Header>
      <S.Bar>
        <Brand />
        <S.Nav id={NAV_ID} popover="auto" aria-label={texts.menuLabel}>
          <S.List>
            <li>
              <S.Entry as={NavLink} to={homeLink.to} end>
                {homeLink.label}
              </S.Entry>
            </li>
            <ProgramsMenu />
            {siteLinks.map(({ label, to }) => (
              <li key={to}>
                <S.Entry as={NavLink} to={to}>
                  {label}
                </S.Entry>
              </li>
            ))}
          </S.List>
        </S.Nav>
        <S.Action>
          <LinkButton to={applyHere} size="sm">
            {common.applyLink}
          </LinkButton>
        </S.Action>
        <MobileMenu />
      </S.Bar>
    </S.Header>
  );
}
