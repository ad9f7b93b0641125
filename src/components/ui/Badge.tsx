import type { IconNode } from 'lucide';
import styled, { css } from 'styled-components';
import { textLanguage } from '@/domain/language';
import { categoryLabel, categoryTone } from '@/domain/post';
import { media, theme } from '@/theme/theme';
import { Icon } from './Icon';

export type BadgeTone = keyof typeof theme.badge;

const fabricLabelStitches = css`
  content: '';
  position: absolute;
  top: 4px;
  bottom: 4px;
  width: 1px;
  background: repeating-linear-gradient(0deg, currentColor 0 3px, transparent 3px 6px);
  opacity: .65;
`;

const BadgeFrame = styled.span<{ $tone: BadgeTone; $size: 'md' | 'lg' }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  max-width: 100%;
  padding: ${({ $size }) => ($size === 'lg' ? '6px 14px' : '4px 10px')};
  border-radius: ${theme.radius.badge};
  background: ${({ $tone }) => theme.badge[$tone].paper};
  color: ${({ $tone }) => theme.badge[$tone].ink};
  font: 600 ${({ $size }) => ($size === 'lg' ? theme.size.small : theme.size.micro)} / 1.35 ${theme.font.body};
  overflow-wrap: anywhere;

  &::before {
    ${fabricLabelStitches}
    left: 4px;
  }

  &::after {
    ${fabricLabelStitches}
    right: 4px;
  }

  > svg {
    width: 1.1em;
    height: 1.1em;
  }

  &:lang(my) {
    padding-block: 6px;
    line-height: ${theme.lineHeight.burmeseHead};
  }

  ${media.forcedColors} {
    border: 1px solid;
  }
`;

type Props = {
  tone: BadgeTone;
  icon?: IconNode;
  size?: 'md' | 'lg';
  children: string;
};

export function Badge({ tone, icon, size = 'md', children }: Props) {
  return (
    <BadgeFrame $tone={tone} $size={size} lang={textLanguage(children)}>
      {icon && <Icon of={icon} />}
      {children}
    </BadgeFrame>
  );
}

export function CategoryBadge({ category }: { category: string }) {
  const label = categoryLabel(category);
  return label.trim() === '' ? null : <Badge tone={categoryTone(category)}>{label}</Badge>;
}
