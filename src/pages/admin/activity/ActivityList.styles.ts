import styled from 'styled-components';
import { media } from '@/theme/media';

export const List = styled.ul.attrs({ role: 'list' })`
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.colour.white};
`;

/* The stripe of a rejection says at a glance where to look. */
export const Line = styled.li<{ $isRejection: boolean }>`
  display: grid;
  grid-template-columns: 170px minmax(0, 1fr);
  gap: 4px 18px;
  align-items: baseline;
  padding: 12px 24px;
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
  box-shadow: ${({ $isRejection, theme }) => ($isRejection ? `inset 6px 0 0 ${theme.colour.danger}` : 'none')};

  &:last-child {
    border-bottom: 0;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: 14px 18px;
  }
`;

export const Time = styled.time`
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;
`;

export const Sentence = styled.p`
  overflow-wrap: anywhere;

  :lang(my) {
    line-height: ${({ theme }) => theme.lineHeight.burmeseHead};
  }
`;

/* The padding makes it as high as the row, for a finger. */
export const RecordLink = styled.a`
  padding-block: 10px;
  color: var(--link);
  font-weight: 600;
  text-decoration: underline;
  text-decoration-color: ${({ theme }) => theme.colour.padauk};
  text-decoration-thickness: 2px;
  text-underline-offset: 4px;

  ${media.hover} {
    &:hover {
      text-decoration-color: currentColor;
    }
  }
`;

export const Detail = styled.span`
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
`;
