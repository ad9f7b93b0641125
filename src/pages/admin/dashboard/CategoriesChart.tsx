import type { CategoryCount } from '@/domain/dashboard';
import * as texts from '@/texts/adminDashboard';
import { ChartPanel } from './ChartPanel';
import { categoriesLook } from './chartOptions';

export function CategoriesChart({ categories }: { categories: CategoryCount[] }) {
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <ChartPanel
      title={texts.categoriesHeading}
      total={texts.categoriesTotal(total)}
      keyHeading={texts.categoriesKeys}
      points={categories.map(({ category, count }) => ({ key: category, count }))}
      look={categoriesLook}
      excerpt={texts.categoriesExcerpt}
    />
  );
}
