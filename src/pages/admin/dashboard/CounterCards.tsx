import { Link } from 'react-router-dom';
import type { DashboardSummary } from '@/domain/dashboard';
import { paths } from '@/domain/paths';
import * as texts from '@/texts/adminDashboard';
import * as S from './CounterCards.styles';

const SHORTEST_PX = 76;
const LONGEST_PX = 128;
const LONGEST_FROM = 30;

/** The length of a counter's cloth in CSS pixels: it grows with the number up to thirty (design, section 7). */
export function clothLength(count: number): number {
  return Math.round(SHORTEST_PX + (LONGEST_PX - SHORTEST_PX) * Math.min(1, count / LONGEST_FROM));
}

const counters = [
  { label: texts.postsCounter, field: 'total_blogs', to: paths.adminBlogs, cloth: 'ncc' },
  { label: texts.eventsCounter, field: 'total_events', to: paths.adminEvents, cloth: 'itpec' },
  { label: texts.messagesCounter, field: 'total_unread_messages', to: `${paths.adminContacts}?status=unread`, cloth: 'diploma' },
] as const;

/** The three counters; each links to its list. */
export function CounterCards({ summary }: { summary: DashboardSummary }) {
  return (
    <S.Cards>
      {counters.map((counter) => {
        const count = summary[counter.field];
        const figure = count.toLocaleString('en');
        return (
          <li key={counter.field}>
            <S.Card as={Link} to={counter.to}>
              <S.Words>
                <S.Label>{counter.label}</S.Label>
                <S.Figure $length={figure.length}>{figure}</S.Figure>
              </S.Words>
              <S.HangingCloth $fringe={counter.cloth} $fringeHeight="8px" $length={clothLength(count)}>
                <img src={`/assets/cloth-${counter.cloth}.webp`} alt="" width={72} height={128} />
              </S.HangingCloth>
            </S.Card>
          </li>
        );
      })}
    </S.Cards>
  );
}
