import type { IconNode } from 'lucide';
import { categoryLabel, categoryTone } from '@/domain/blogPost';
import { textLanguage } from '@/domain/language';
import type { BadgeTone } from '@/theme/badgeTones';
import * as S from './Badge.styles';
import { Icon } from './Icon';

type Props = {
  tone: BadgeTone;
  icon?: IconNode;
  size?: 'md' | 'lg';
  className?: string;
  children: string;
};

export function Badge({ tone, icon, size = 'md', className, children }: Props) {
  return (
    <S.Badge $tone={tone} $size={size} className={className} lang={textLanguage(children)}>
      {icon && <Icon of={icon} />}
      {children}
    </S.Badge>
  );
}

type CategoryProps = { category: string; size?: 'md' | 'lg' };

export function CategoryBadge({ category, size }: CategoryProps) {
  const label = categoryLabel(category);
  if (label.trim() === '') return null;
  return (
    <Badge tone={categoryTone(category)} size={size}>
      {label}
    </Badge>
  );
}
