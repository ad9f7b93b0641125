import styled from 'styled-components';

export const EmptyState = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding: 56px 24px;
  text-align: center;
  color: var(--text-2);
`;

export const Heading = styled.h2`
  font-size: ${({ theme }) => theme.size.s3};
  color: ${({ theme }) => theme.colour.ink};
`;
