import { lazy, Suspense, useId } from 'react';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { Spinner } from '@/components/ui/Spinner';
import * as texts from '@/texts/adminDashboard';
import * as S from './ChartPanel.styles';
import type { ChartLook } from './chartOptions';
import { type ChartPoint, chartSentence, drawnPoints, MOST_POINTS } from './chartPoints';

// The only import of the charts' code, so that no other screen loads it.
const LineChart = lazy(() => import(/* webpackChunkName: "charts" */ './LineChart').then((m) => ({ default: m.LineChart })));

type Props = {
  title: string;
  total: string;
  keyHeading: string;
  points: ChartPoint[];
  look: ChartLook;
  /** Says which points are drawn when there are too many. */
  excerpt: (drawn: number, all: number) => string;
};

export function ChartPanel({ title, total, keyHeading, points, look, excerpt }: Props) {
  const titleId = useId();
  const drawn = drawnPoints(points);

  return (
    <S.Panel aria-labelledby={titleId}>
      <S.Head>
        <S.Title id={titleId}>{title}</S.Title>
        <S.Note>{total}</S.Note>
      </S.Head>
      <ErrorBoundary>
        <S.Plot $height={look.height}>
          <Suspense fallback={<Spinner />}>
            <LineChart look={look} points={drawn} label={chartSentence(title, drawn)} />
          </Suspense>
        </S.Plot>
      </ErrorBoundary>
      {points.length > MOST_POINTS && <S.Note>{excerpt(MOST_POINTS, points.length)}</S.Note>}
      <S.Details>
        <S.Summary>{texts.tableSummary}</S.Summary>
        <S.Table>
          <thead>
            <tr>
              <th scope="col">{keyHeading}</th>
              <th scope="col">{texts.countColumn}</th>
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
        </S.Table>
      </S.Details>
    </S.Panel>
  );
}
