import styled, { css } from 'styled-components';
import { Checkbox } from '@/components/forms/Checkbox';
import { Cell, Row } from '@/components/ui/Table';
import { media } from '@/theme/media';

/* Above the ground of an unread row, also where rows are cards. */
const selected = css`
  &&& {
    background: ${({ theme }) => theme.colour.mint};
  }
`;

export const MessageRow = styled(Row)<{ $isSelected: boolean }>`
  ${({ $isSelected }) => $isSelected && selected}
`;

/** The sender, with room for the check box on the left. */
export const SenderCell = styled(Cell)`
  position: relative;

  &&&& {
    padding-left: 56px;
  }

  ${media.cards} {
    &&&& {
      /* A record can lack name and address; the check box keeps its place above the phone number. */
      min-height: 44px;
      padding-left: 40px;
    }
  }
`;

/** The hit area of a row's check box: 44 CSS pixels wide and as tall as the cell. */
export const Pick = styled(Checkbox)`
  position: absolute;
  inset: 0 auto 0 6px;
  justify-content: center;
  width: 44px;
  user-select: none;

  ${media.cards} {
    left: -12px;
  }
`;

/* In the table layout each column has room for its usual content; longer content wraps. */

export const Name = styled.span<{ $isUnread: boolean }>`
  display: block;
  font-weight: ${({ $isUnread }) => ($isUnread ? 700 : 500)};
  line-height: 1.3;
  overflow-wrap: anywhere;

  @container table (min-width: 981px) {
    min-width: 168px;
  }
`;

export const Email = styled.span`
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
  overflow-wrap: anywhere;
`;

/** A phone with very large letters: few elements fit side by side. */
const largeLetters = '@media (max-width: 19em)';

/* A usual phone number stays on one line. */
export const Phone = styled.span<{ $isLong: boolean }>`
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;
  white-space: ${({ $isLong }) => ($isLong ? 'normal' : 'nowrap')};
  overflow-wrap: anywhere;

  ${largeLetters} {
    white-space: normal;
  }

  @container table (min-width: 981px) {
    display: block;
    min-width: 0;
  }
`;

export const Nothing = styled.span`
  color: ${({ theme }) => theme.colour.ink3};
  font-style: italic;
`;

export const Subject = styled.span<{ $isUnread: boolean }>`
  display: block;
  min-width: 92px;
  font-weight: ${({ $isUnread }) => ($isUnread ? 700 : 400)};
  line-height: 1.4;
  overflow-wrap: anywhere;
`;

export const Excerpt = styled.span`
  display: -webkit-box;
  overflow: hidden;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.45;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  @container table (min-width: 981px) {
    min-width: 16ch;
    max-width: 30ch;
  }
`;

export const Dates = styled.span`
  display: grid;
`;

export const Day = styled.time`
  color: ${({ theme }) => theme.colour.ink2};
  white-space: nowrap;
`;
