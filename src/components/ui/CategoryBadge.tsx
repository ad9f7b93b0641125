import { categoryLabel, categoryTone } from '@/domain/blogPost';
import { Badge } from './Badge';

type Props = { category: string; size?: 'md' | 'lg' };

export function CategoryBadge({ category, size }: Props) {
  const label = categoryLabel(category);
  if (label.trim() === '') return null;
  return (
    <Badge tone={categoryTone(category)} size={size}>
      {label}
    </Badge>
  );
}
