import type { PageViews } from '@/domain/dashboard';
import { ChartPanel } from './ChartPanel';
import { viewsOptions } from './chartOptions';

type Props = { views: PageViews[]; total: number };

export function ViewsChart({ views, total }: Props) {
  return (
    <ChartPanel
      title="Views Per Page"
      total={`${total.toLocaleString('en')} ${total === 1 ? 'view' : 'views'} in total`}
      keyHeading="Page"
      points={views.map(({ page, count }) => ({ key: page, count }))}
      options={viewsOptions}
      most="most viewed pages"
    />
  );
}
