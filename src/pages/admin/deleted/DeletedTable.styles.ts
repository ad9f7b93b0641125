import styled from 'styled-components';

/* The badges of all rows are as wide as the longest, so that the names begin in one line. */
export const Record = styled.div`
  display: grid;
  grid-template-columns: 104px minmax(0, 1fr);
  gap: 6px 14px;
  align-items: center;
  justify-items: start;

  @container table (max-width: 820px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Name = styled.span`
  min-width: 0;
  font-weight: 600;
  line-height: 1.35;
  overflow-wrap: anywhere;

  &:lang(my) {
    line-height: ${({ theme }) => theme.lineHeight.burmeseHead};
  }
`;

export const Deleted = styled.span`
  display: grid;
  min-width: 180px;
  color: ${({ theme }) => theme.colour.ink2};
  overflow-wrap: anywhere;

  > span {
    font-size: ${({ theme }) => theme.size.small};
  }
`;

export const KeptUntil = styled.time`
  display: grid;
  min-width: 110px;
  color: ${({ theme }) => theme.colour.ink2};

  > span {
    font-size: ${({ theme }) => theme.size.small};
  }
`;
