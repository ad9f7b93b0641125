import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Cloth } from '@/components/ui/Cloth';
import { Panel } from '@/components/ui/primitives';
import type { DashboardSummary } from '@/domain/dashboard';
import { paths } from '@/domain/paths';
import { columns, underlined } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';

const SHORTEST_PX = 76;
const LONGEST_PX = 128;
const COUNT_AT_LONGEST = 30;

/** The length of a counter's cloth in CSS pixels: it grows with the number up to thirty (design, section 7). */
export function clothLength(count: number): number {
  return Math.round(SHORTEST_PX + (LONGEST_PX - SHORTEST_PX) * Math.min(1, count / COUNT_AT_LONGEST));
}

const counters = [
  { label: 'Total Blogs', field: 'total_blogs', to: paths.adminBlogs, cloth: 'ncc' },
  { label: 'Total Events', field: 'total_events', to: paths.adminEvents, cloth: 'itpec' },
  { label: 'Unread Messages', field: 'total_unread_messages', to: `${paths.adminContacts}?status=unread`, cloth: 'diploma' },
] as const;

export function CounterCards({ summary }: { summary: DashboardSummary }) {
  return (
    <Cards>
      {counters.map((counter) => {
        const count = summary[counter.field];
        const figure = count.toLocaleString('en');
        return (
          <li key={counter.field}>
            <Card as={Link} to={counter.to}>
              <Words>
                <Label>{counter.label}</Label>
                <Figure $letters={figure.length}>{figure}</Figure>
              </Words>
              <HangingCloth $fringeColour={counter.cloth} $fringeHeight="8px" $heightPx={clothLength(count)}>
                <img src={`/assets/cloth-${counter.cloth}.webp`} alt="" width={72} height={128} />
              </HangingCloth>
            </Card>
          </li>
        );
      })}
    </Cards>
  );
}

/** Three cards beside the menu of a small computer: less room for each, and their labels stay in one line. */
const tight = `${media.sideBySide} and (max-width: 1180px)`;

const Cards = styled.ul.attrs({ role: 'list' })`
  ${columns(3, ['stack', 1])}
  gap: 16px;
`;

const Words = styled.span`
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

  ${tight} {
    font-size: ${theme.size.small};
    white-space: nowrap;
  }
`;

const Card = styled(Panel)`
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

  ${tight} {
    padding: 24px 76px 22px 16px;
  }

  ${media.stack} {
    min-height: 112px;
    padding-block: 16px;
  }
`;

/* The design's size, limited so that the number never touches the cloth: a digit is about 0.6em wide. */
const Figure = styled.span<{ $letters: number }>`
  font: 800 ${theme.size.pageHead} / .9 ${theme.font.display};
  font: 800 min(${theme.size.pageHead}, calc(165cqi / ${({ $letters }) => $letters})) / .9 ${theme.font.display};
  letter-spacing: -.03em;
  white-space: nowrap;
`;

const HangingCloth = styled(Cloth)<{ $heightPx: number }>`
  position: absolute;
  right: 24px;
  top: -1px;
  width: 72px;

  ${tight} {
    right: 14px;
    width: 52px;
  }

  > img {
    height: ${({ $heightPx }) => $heightPx}px;

    ${media.stack} {
      height: ${({ $heightPx }) => Math.min($heightPx, 80)}px;
    }
  }
`;
