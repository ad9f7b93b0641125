import type { IconNode } from 'lucide';
import styled, { css } from 'styled-components';
import { textLanguage } from '@/domain/language';
import { categoryLabel, categoryTone } from '@/domain/post';
import { media, theme } from '@/theme/theme';
import { Icon } from './Icon';

export const badgeTones = {
  educationTechnology: { paper: '#DFF0E6', ink: '#0A3B2A' },
  studentSuccess: { paper: '#FFE09A', ink: '#4A2E00' },
  industryNews: { paper: '#CFE6F0', ink: '#1F2F5C' },
  knowledgeSharing: { paper: '#FAD3DC', ink: '#6A1630' },
  technology: { paper: '#1F2F5C', ink: '#FFFFFF' },
  education: { paper: '#0E5C43', ink: '#FFFFFF' },
  plain: { paper: '#E6ECE8', ink: '#2F3D36' },
  popular: { paper: '#FFC233', ink: '#14211B' },
  upcoming: { paper: '#0E5C43', ink: '#FFFFFF' },
  past: { paper: '#E1E6E3', ink: '#36433C' },
  cancelled: { paper: '#FCEBE8', ink: '#7C1410' },
  postponed: { paper: '#FFF4D9', ink: '#6B4000' },
  unread: { paper: '#FFC233', ink: '#2B1D00' },
  read: { paper: '#E6ECE8', ink: '#36433C' },
  active: { paper: '#E0F3E7', ink: '#0A4E2D' },
  inactive: { paper: '#FCEBE8', ink: '#7C1410' },
  draft: { paper: '#FFF4D9', ink: '#6B4000' },
  scheduled: { paper: '#CFE6F0', ink: '#1F2F5C' },
  published: { paper: '#E0F3E7', ink: '#0A4E2D' },
} as const;

export type BadgeTone = keyof typeof badgeTones;

const stitch = css`
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
  background: ${({ $tone }) => badgeTones[$tone].paper};
  color: ${({ $tone }) => badgeTones[$tone].ink};
  font: 600 ${({ $size }) => ($size === 'lg' ? theme.size.small : theme.size.micro)} / 1.35 ${theme.font.body};
  overflow-wrap: anywhere;

  &::before {
    ${stitch}
    left: 4px;
  }

  &::after {
    ${stitch}
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
