import styled, { css } from 'styled-components';
import { type BadgeTone, badgeTones } from '@/theme/badgeTones';
import { media } from '@/theme/media';

const stitch = css`
  content: '';
  position: absolute;
  top: 4px;
  bottom: 4px;
  width: 1px;
  background: repeating-linear-gradient(0deg, currentColor 0 3px, transparent 3px 6px);
  opacity: .65;
`;

export const Badge = styled.span<{ $tone: BadgeTone; $size: 'md' | 'lg' }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  padding: ${({ $size }) => ($size === 'lg' ? '6px 14px' : '4px 10px')};
  border-radius: ${({ theme }) => theme.radius.badge};
  background: ${({ $tone }) => badgeTones[$tone].paper};
  color: ${({ $tone }) => badgeTones[$tone].ink};
  font: 600 ${({ theme, $size }) => ($size === 'lg' ? theme.size.small : theme.size.micro)} / 1.35 ${({ theme }) => theme.font.body};
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
    flex: none;
    width: 1.1em;
    height: 1.1em;
  }

  &:lang(my) {
    padding-block: 6px;
    line-height: ${({ theme }) => theme.lineHeight.burmeseHead};
  }

  ${media.forcedColors} {
    border: 1px solid;
  }
`;
