import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Cloth } from '@/components/ui/Cloth';
import { Panel } from '@/components/ui/primitives';
import type { DashboardSummary } from '@/domain/dashboard';
import { paths } from '@/domain/paths';
import { columns, underlined } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';

const SHORTEST_CLOTH_PX = 76;
const LONGEST_CLOTH_PX = 128;
const COUNT_OF_LONGEST_CLOTH = 30;
const LONGEST_STACKED_CLOTH_PX = 80;

/** Returns the height of a card's woven picture in CSS pixels. The height grows with the number (design, section 7). */
export function clothHeightPx(count: number): number {
  const fractionOfLongest = Math.min(1, count / COUNT_OF_LONGEST_CLOTH);
  return Math.round(SHORTEST_CLOTH_PX + (LONGEST_CLOTH_PX - SHORTEST_CLOTH_PX) * fractionOfLongest);
}

/** `cloth` names the program whose picture and colours decorate the card. */
const COUNTERS = [
  { label: 'Total Blogs', field: 'total_blogs', to: paths.adminBlogs, cloth: 'ncc' },
  { label: 'Total Events', field: 'total_events', to: paths.adminEvents, cloth: 'itpec' },
  { label: 'Unread Messages', field: 'total_unread_messages', to: `${paths.adminContacts}?status=unread`, cloth: 'diploma' },
] as const;

export function CounterCards({ summary }: { summary: DashboardSummary }) {
  return (
    <CardGrid>
      {COUNTERS.map((counter) => {
        const count = summary[counter.field];
        const countText = count.toLocaleString('en');
        return (
          <li key={counter.field}>
            <CounterCard as={Link} to={counter.to}>
              <CardText>
                <Label>{counter.label}</Label>
                <CountText $characterCount={countText.length}>{countText}</CountText>
              </CardText>
              <HangingCloth $fringeColour={counter.cloth} $fringeHeight="8px" $heightPx={clothHeightPx(count)}>
                <img src={`/assets/cloth-${counter.cloth}.webp`} alt="" width={72} height={128} />
              </HangingCloth>
            </CounterCard>
          </li>
        );
      })}
    </CardGrid>
  );
}

const smallComputer = `${media.sideBySide} and (max-width: 1180px)`;

const CardGrid = styled.ul.attrs({ role: 'list' })`
  ${columns(3, ['stack', 1])}
  gap: 16px;
`;

const CardText = styled.span`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  flex: 1;
  justify-content: space-between;
`;

const Label = styled.span`
  color: ${theme.colour.ink2};
  font-size: ${theme.size.body};
  font-weight: 600;

  ${smallComputer} {
    font-size: ${theme.size.small};
    white-space: nowrap;
  }
`;

const CounterCard = styled(Panel)`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 152px;
  padding: 24px 116px 22px 26px;
  text-decoration: none;

  ${media.hover} {
    &:hover ${Label} {
      ${underlined('2px', '4px')}
    }
  }

  ${smallComputer} {
    padding: 24px 76px 22px 16px;
  }

  ${media.stack} {
    min-height: 112px;
    padding-block: 16px;
  }
`;

/* A character is about 0.6em wide, so n characters fill the card at 165cqi / n. Old browsers use the first line. */
const CountText = styled.span<{ $characterCount: number }>`
  font: 800 ${theme.size.pageHead} / .9 ${theme.font.display};
  font: 800 min(${theme.size.pageHead}, calc(165cqi / ${({ $characterCount }) => $characterCount})) / .9 ${theme.font.display};
  letter-spacing: -.03em;
  white-space: nowrap;
`;

const HangingCloth = styled(Cloth)<{ $heightPx: number }>`
  position: absolute;
  right: 24px;
  top: -1px;
  width: 72px;

  ${smallComputer} {
    right: 14px;
    width: 52px;
  }

  > img {
    height: ${({ $heightPx }) => $heightPx}px;

    ${media.stack} {
      height: ${({ $heightPx }) => Math.min($heightPx, LONGEST_STACKED_CLOTH_PX)}px;
    }
  }
`;
