import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { bandImage } from '@/components/ui/Band';
import { programMenu } from '@/content/programs/programSummaries';
import { programAnchorPath } from '@/domain/paths';
import { media, type ProgramColourway, theme } from '@/theme/theme';

const PANEL_GAP_PX = 16;
const PANEL_OUTDENT_PX = 20;

const PanelFrame = styled.div`
  position: absolute;
  left: -${PANEL_OUTDENT_PX}px;
  top: calc(100% + ${PANEL_GAP_PX}px);
  width: 408px;
  padding: 12px;
  border: 1px solid ${theme.colour.line};
  border-radius: 0 0 ${theme.radius.card} ${theme.radius.card};
  background: ${theme.colour.white};
  box-shadow: ${theme.elevation.floating};

  ${media.navWide} {
    &::before {
      content: '';
      position: absolute;
      inset: -1px -1px auto;
      height: 12px;
      background: ${bandImage('forest')};
    }
  }

  &[popover] {
    display: none;

    ${media.navNarrow} {
      all: unset;
    }
  }

  &:popover-open {
    position: fixed;
    /* The anchor is the menu item in ProgramsMenu. Browsers without anchors keep this place, roughly below the button. */
    inset: 136px auto auto 45%;
    position-anchor: --programs;
    top: calc(anchor(bottom) + ${PANEL_GAP_PX}px);
    left: calc(anchor(left) - ${PANEL_OUTDENT_PX}px);
    margin: 0;
    display: block;
    overflow: visible;
    color: inherit;
  }
`;

const ProgramList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 4px;
  padding-top: 12px;
`;

const ProgramName = styled.span`
  display: block;
  font: 700 ${theme.size.lead} / 1.2 ${theme.font.display};
`;

const ProgramTagline = styled.span`
  color: var(--text-2);
  font-size: ${theme.size.small};

  ${media.navNarrow} {
    display: none;
  }
`;

const ProgramLink = styled(Link)<{ $program: ProgramColourway }>`
  display: grid;
  grid-template-columns: 52px 1fr;
  align-items: center;
  gap: 16px;
  padding: 10px 12px;
  border-radius: ${theme.radius.control};
  text-decoration: none;

  ${media.navNarrow} {
    padding: 0;
  }

  &:focus-visible {
    background: ${({ $program }) => theme.program[$program].tint};
    outline-offset: -3px;
  }

  ${media.hover} {
    &:hover {
      background: ${({ $program }) => theme.program[$program].tint};
    }
  }
`;

/** The programs of study, below the button "Programs" of the header. Narrow screens show the list without the button.
 * Before hydration, the browser opens the panel as a popover. Later, React removes `popover` to open the panel,
 * because a popover would stay open when the focus leaves it. */
export function ProgramsPanel({ id, isOpen }: { id: string; isOpen: boolean }) {
  return (
    <PanelFrame id={id} popover={isOpen ? undefined : 'auto'}>
      <ProgramList>
        {programMenu.map(({ id: programId, name, line, logo }) => (
          <li key={programId}>
            <ProgramLink to={programAnchorPath(programId)} $program={programId}>
              <img src={logo} alt="" width={52} height={52} loading="lazy" decoding="async" />
              <span>
                <ProgramName>{name}</ProgramName>
                <ProgramTagline>{line}</ProgramTagline>
              </span>
            </ProgramLink>
          </li>
        ))}
      </ProgramList>
    </PanelFrame>
  );
}
