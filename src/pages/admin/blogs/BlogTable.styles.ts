import styled from 'styled-components';

export const Post = styled.div`
  display: grid;
  grid-template-columns: 34px 72px minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;

  > img {
    width: 72px;
    height: 46px;
    object-fit: cover;
  }

  /* A narrow table saves space for the text. */
  @container table (min-width: 701px) and (max-width: 820px) {
    grid-template-columns: 34px minmax(0, 1fr);

    > img {
      display: none;
    }
  }
`;

/* Aligns the chips of all rows: beside the titles where there is room, else below them. A chip with a date is always below. */
export const Name = styled.div<{ $isDated: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isDated }) => ($isDated ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 112px')};
  gap: 6px 14px;
  align-items: center;
  justify-items: start;

  @container table (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Title = styled.span`
  min-width: 0;
  font-weight: 600;
  line-height: 1.35;
  overflow-wrap: anywhere;

  &:lang(my) {
    line-height: ${({ theme }) => theme.lineHeight.burmeseHead};
  }
`;

export const Created = styled.time`
  color: ${({ theme }) => theme.colour.ink2};
  white-space: nowrap;
`;

/* Usual names stay on one line where there is room; narrow columns break between words, and inside a word that is too long. */
export const Category = styled.span`
  display: inline-block;
  max-width: 190px;

  > span {
    /* A flex container would not break a long word. */
    display: inline-block;
    overflow-wrap: break-word;
  }

  @container table (min-width: 900px) {
    min-width: 168px;
  }
`;
