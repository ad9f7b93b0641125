import styled from 'styled-components';

export const Name = styled.h3`
  margin-top: 14px;
  font-size: 1.1875rem;
`;

export const Role = styled.p`
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.4;
`;

export const Expertise = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-top: 10px;

  > li {
    display: flex;
    max-width: 100%;
  }
`;
