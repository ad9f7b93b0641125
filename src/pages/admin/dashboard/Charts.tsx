import { Suspense, useId } from 'react';
import styled from 'styled-components';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { Heading, Panel, Row, Text } from '@/components/ui/primitives';
import { Spinner } from '@/components/ui/Spinner';
import type { DashboardSummary } from '@/domain/dashboard';
import { countWithNoun } from '@/texts/format';
import { media, theme } from '@/theme/theme';
import { type ChartPoint, type ChartStyle, categoriesStyle, chartSentence, selectDrawnPoints, viewsStyle } from './chartPoints';

/** Only this chunk contains the chart library, which is large. */
const LineChart = lazyScreen('LineChart', () => import(/* webpackChunkName: "charts" */ './LineChart'));

const viewsText = (count: number) => countWithNoun(count, 'view');
const sumCounts = (points: readonly ChartPoint[]) => points.reduce((sum, { count }) => sum + count, 0);

export function Charts({ summary }: { summary: DashboardSummary }) {
  const pages = summary.views_data.map(({ page, count }) => ({ key: page === '/' ? 'home' : page, count }));
  const categories = summary.charts.events_per_category.map(({ category, count }) => ({ key: category, count }));
  return (
    <ChartPair>
      <ChartPanel
        title="Views Per Page"
        totalText={`${viewsText(summary.total_views)} in total`}
        keyHeading="Page"
        points={pages}
        style={viewsStyle}
        excerptNote={({ drawnCount, otherCount, otherSum }) =>
          `The ${drawnCount} most viewed pages. The table also lists ${countWithNoun(otherCount, 'further page')} with ${viewsText(otherSum)}.`
        }
      />
      <ChartPanel
        title="Events Per Category"
        totalText={countWithNoun(sumCounts(categories), 'event')}
        keyHeading="Category"
        points={categories}
        style={categoriesStyle}
        excerptNote={({ drawnCount, otherCount, otherSum }) =>
          `The ${drawnCount} largest categories. The table also lists ${otherCount} more with ${countWithNoun(otherSum, 'event')}.`
        }
      />
    </ChartPair>
  );
}

type Props = {
  title: string;
  totalText: string;
  keyHeading: string;
  points: ChartPoint[];
  style: ChartStyle;
  /** The note below a chart that cannot draw all points. `otherCount` and `otherSum` describe the points left out. */
  excerptNote: (numbers: { drawnCount: number; otherCount: number; otherSum: number }) => string;
};

function ChartPanel({ title, totalText, keyHeading, points, style, excerptNote }: Props) {
  const titleId = useId();
  const drawnPoints = selectDrawnPoints(points);
  const otherCount = points.length - drawnPoints.length;
  const otherSum = sumCounts(points) - sumCounts(drawnPoints);

  return (
    <ChartFrame as="section" aria-labelledby={titleId}>
      <Row as="header" $align="baseline" $isSpread>
        <Heading id={titleId}>{title}</Heading>
        <Text $size="small">{totalText}</Text>
      </Row>
      <ErrorBoundary>
        <PlotArea $height={style.height}>
          <Suspense fallback={<Spinner />}>
            <LineChart style={style} points={drawnPoints} ariaLabel={chartSentence(title, drawnPoints)} />
          </Suspense>
        </PlotArea>
      </ErrorBoundary>
      {otherCount > 0 && <Text $size="small">{excerptNote({ drawnCount: drawnPoints.length, otherCount, otherSum })}</Text>}
      <TableDetails>
        <ShowTable>Show as table</ShowTable>
        <Table>
          <thead>
            <tr>
              <th scope="col">{keyHeading}</th>
              <th scope="col">Count</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ key, count }) => (
              <tr key={key}>
                <td>{key}</td>
                <td>{count.toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableDetails>
    </ChartFrame>
  );
}

const ChartPair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  gap: 24px;

  &:has(details[open]) {
    align-items: start;
  }

  ${media.panelsStack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const ChartFrame = styled(Panel)`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 22px 24px 14px;

  ${media.stack} {
    padding: 18px 16px 14px;
  }
`;

const PlotArea = styled.div<{ $height: number }>`
  position: relative;
  height: ${({ $height }) => $height}px;
  min-width: 0;
  margin-block: auto;
  /* When the window narrows, chart.js resizes the canvas a moment later. Until then the canvas would overflow. */
  overflow: hidden;
`;

const TableDetails = styled.details`
  margin-top: 14px;
  padding-top: 10px;
  border-top: 2px dashed ${theme.colour.line};
  font-size: ${theme.size.small};
`;

const ShowTable = styled.summary`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${theme.colour.school};
  font-weight: 600;
  cursor: pointer;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: 6px 0;
    border-top: 1px solid ${theme.colour.line};
    text-align: left;
    overflow-wrap: anywhere;
  }

  th:last-child,
  td:last-child {
    padding-left: 16px;
    font-variant-numeric: tabular-nums;
    text-align: right;
    white-space: nowrap;
  }
`;
