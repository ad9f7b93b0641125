import styled from 'styled-components';

export const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding-top: 8px;
`;

export const Rows = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 20px;
`;

export const Row = styled.li`
  display: grid;
  grid-template-columns: 160px minmax(0, 1fr);
  gap: 16px 20px;
  padding-bottom: 20px;
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};

  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Thumb = styled.div`
  > img {
    width: 100%;
    max-width: 240px;
    height: auto;
    aspect-ratio: 8 / 5;
    object-fit: cover;
  }
`;

export const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

export const Name = styled.b`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const State = styled.div`
  display: grid;
  gap: 6px;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;
`;

export const Bar = styled.progress`
  width: 100%;
  height: 12px;
  accent-color: ${({ theme }) => theme.colour.school};
`;

export const Fault = styled.p`
  color: ${({ theme }) => theme.colour.danger};
  font-weight: 600;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

export const Note = styled.p`
  color: ${({ theme }) => theme.colour.ink2};
`;
