import type { LucideIcon } from 'lucide-react';
import { textLanguage } from '@/domain/language';
import type { BadgeTone } from '@/theme/theme';
import * as S from './Badge.styles';

type Props = {
  tone: BadgeTone;
  icon?: LucideIcon;
  size?: 'md' | 'lg';
  className?: string;
  children: string;
};

export function Badge({ tone, icon: Icon, size = 'md', className, children }: Props) {
  return (
    <S.Badge $tone={tone} $size={size} className={className} lang={textLanguage(children)}>
      {Icon && <Icon aria-hidden />}
      {children}
    </S.Badge>
  );
}
