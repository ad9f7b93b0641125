import type { PageViews } from '@/domain/dashboard';
import { ChartPanel } from './ChartPanel';
import { viewsLook } from './chartOptions';
import { pageName } from './chartPoints';

type Props = { views: PageViews[]; total: number };

export function ViewsChart({ views, total }: Props) {
  return (
    <ChartPanel
      title="Views Per Page"
      total={`${total.toLocaleString('en')} ${total === 1 ? 'view' : 'views'} in total`}
      keyHeading="Page"
      points={views.map(({ page, count }) => ({ key: pageName(page), count }))}
      look={viewsLook}
      most="most viewed pages"
    />
  );
}
