import styled from 'styled-components';

export const Post = styled.div`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  align-items: center;

  > img {
    width: 72px;
    height: 46px;
    object-fit: cover;
  }
`;

export const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
`;

export const Title = styled.span`
  min-width: 0;
  font-weight: 600;
  line-height: 1.35;
  overflow-wrap: anywhere;

  &:lang(my) {
    line-height: 1.8;
  }
`;

export const Created = styled.time`
  color: ${({ theme }) => theme.colour.ink2};
  white-space: nowrap;
`;

/* The usual names stay in one line where there is room. */
export const Category = styled.span`
  display: inline-block;

  @container table (min-width: 900px) {
    min-width: 168px;
  }
`;
