import type { PageViews } from '@/domain/dashboard';
import * as texts from '@/texts/adminDashboard';
import { ChartPanel } from './ChartPanel';
import { viewsLook } from './chartOptions';
import { pageName } from './chartPoints';

type Props = { views: PageViews[]; total: number };

export function ViewsChart({ views, total }: Props) {
  return (
    <ChartPanel
      title={texts.viewsHeading}
      total={texts.viewsTotal(total)}
      keyHeading={texts.viewsKeys}
      points={views.map(({ page, count }) => ({ key: pageName(page), count }))}
      look={viewsLook}
      excerpt={texts.viewsExcerpt}
    />
  );
}
