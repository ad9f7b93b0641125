import type { CategoryCount } from '@/domain/dashboard';
import { ChartPanel } from './ChartPanel';
import { categoriesLook } from './chartOptions';

export function CategoriesChart({ categories }: { categories: CategoryCount[] }) {
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <ChartPanel
      title="Events Per Category"
      total={`${total.toLocaleString('en')} ${total === 1 ? 'event' : 'events'}`}
      keyHeading="Category"
      points={categories.map(({ category, count }) => ({ key: category, count }))}
      look={categoriesLook}
      most="largest categories"
    />
  );
}
